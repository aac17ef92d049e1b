import { type ManualField, hasBet, hasTier } from '../../manual-verify.ts';
import { useVerifyMessages } from './messages.ts';
import { type ManualVerify, toUrlFragment } from './use-manual-verify.ts';
import { useEffect, type RefObject } from 'react';
import { Calculator, Link2 } from 'lucide-react';
import { games } from '@wow/product/games';
import { Button, Icon, VisuallyHidden } from '@wow/core/ui';
import { tabPath } from '../tabs.ts';
import { useMessages } from '../messages.ts';
import { useCopied } from '../elements/use-copied.ts';
import { Field } from '../elements/Field.tsx';
import styles from './ManualVerifyForm.module.css';

/** Returns what is wrong with a field, in words; nothing when all is well with it. */
function getFieldError(
  field: ManualField,
  { mistakes, failed }: Pick<ManualVerify, 'mistakes' | 'failed'>,
  { wrong, mistakes: others }: ReturnType<typeof useVerifyMessages>,
): string | undefined {
  if (field === getField(failed)) {
    switch (failed) {
      case 'no_rules':
        return wrong.noRules;
      case 'not_offered':
        return wrong.notOffered;
      case 'unable':
        return wrong.unable;
      case 'lost':
        return others.lost;
      case null:
        return undefined;
    }
  }
  if (!mistakes[field]) return undefined;
  switch (field) {
    case 'client_seed':
      return wrong.clientSeed;
    case 'nonce':
      return wrong.nonce;
    case 'bet':
      return wrong.bet;
    case 'game':
    case 'tier_id':
    case 'server_seed':
    case 'hash':
    case 'config':
      return wrong.seed;
  }
}

/** Where that is told which became of all fields together. */
const getField = (failed: ManualVerify['failed']): ManualField | null => {
  if (failed === null) return null;
  return failed === 'not_offered' ? 'bet' : failed === 'unable' ? 'server_seed' : 'config';
};

/** Moves the focus to the first field that is at fault, whenever the form was found to have one. */
function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  { mistakes, failed }: Pick<ManualVerify, 'mistakes' | 'failed'>,
): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, mistakes, failed]);
}

const TIERS = ['red', 'black', 'zero'] as const;

interface ManualVerifyFormProps {
  work: ManualVerify;
  form: RefObject<HTMLFormElement | null>;
}

/** The inputs of a result as fields, and a link that fills them. */
export function ManualVerifyForm({ work, form }: ManualVerifyFormProps) {
  const messages = useVerifyMessages();
  const { tiers } = useMessages();
  const [copied, copy] = useCopied();
  const { fields, change, run, isBusy } = work;
  useFocusFirstError(form, work);
  const text = (name: ManualField, label: string, wide = false) => (
    <Field label={label} wide={wide} mistake={getFieldError(name, work, messages)}>
      {(links) => (
        <input
          {...links}
          name={name}
          value={fields[name]}
          onChange={(event) => change(name, event.target.value)}
          inputMode={name === 'nonce' ? 'numeric' : name === 'bet' ? 'decimal' : 'text'}
          {...(wide && { dir: 'ltr' })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <Field label={messages.game} mistake={undefined}>
        {(links) => (
          <select {...links} name="game" value={fields.game} onChange={(event) => change('game', event.target.value)}>
            <GameOptions />
          </select>
        )}
      </Field>
      {text('nonce', messages.nonce)}
      {hasBet(fields.game) && text('bet', messages.bet)}
      {hasTier(fields.game) && (
        <Field label={messages.tier}>
          {(links) => (
            <select
              {...links}
              name="tier_id"
              value={fields.tier_id}
              onChange={(event) => change('tier_id', event.target.value)}
            >
              {TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {tiers[tier]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {text('server_seed', messages.serverSeed, true)}
      {text('client_seed', messages.clientSeed, true)}
      {text('hash', messages.hash, true)}
      {text('config', messages.config, true)}
      <p className={styles.ways}>
        <Button variant="cta" type="submit" busy={isBusy}>
          <Icon of={Calculator} size={18} />
          {messages.workOut}
        </Button>
        <Button variant="soft" onClick={() => void copy(linkTo(toUrlFragment(fields)))}>
          <Icon of={Link2} size={18} />
          {copied ? messages.linkCopied : messages.copyLink}
        </Button>
        <VisuallyHidden>
          <span role="status">{copied && messages.linkCopied}</span>
        </VisuallyHidden>
      </p>
      <p className={styles.hint}>{messages.linkText}</p>
    </form>
  );
}

const linkTo = (fragment: string): string => `${location.origin}${tabPath('verify')}#${fragment}`;

function GameOptions() {
  const { games: names } = useMessages();
  const named = new Map(Object.entries(names));
  return Object.keys(games).map((id) => (
    <option key={id} value={id}>
      {named.get(id) ?? id}
    </option>
  ));
}
