import { getChoiceFields } from '../../manual-verify.ts';
import { useVerifyMessages } from './messages.ts';
import { type ManualVerify, toUrlFragment } from './use-manual-verify.ts';
import { Fragment, useEffect, type RefObject } from 'react';
import { Calculator, Link2 } from 'lucide-react';
import { games, type ManualField } from '@wow/product/games';
import { getFace } from '@wow/product/games/web';
import { Button, Field, Icon, VisuallyHidden, useCopied } from '@wow/core/ui';
import { tabPath } from '../tabs.ts';
import styles from './ManualVerifyForm.module.css';

/** Returns what is wrong with a field, in words. */
function getFieldError(
  field: string,
  { mistakes, failed, fields }: ManualVerify,
  { wrong, mistakes: { lost } }: ReturnType<typeof useVerifyMessages>,
): string | undefined {
  if (failed !== null && field === getFailedField(failed, fields.game)) {
    return { no_rules: wrong.noRules, not_offered: wrong.notOffered, unable: wrong.unable, lost }[failed];
  }
  if (!mistakes.has(field)) return undefined;
  const { seed, clientSeed: client_seed, nonce, bet, notOffered } = wrong;
  const words: Record<string, string> = { client_seed, nonce, server_seed: seed, hash: seed, config: seed, bet };
  return words[field] ?? notOffered;
}

/** Returns the field that shows the failure of the whole form. */
const getFailedField = (failed: NonNullable<ManualVerify['failed']>, game: string): string => {
  if (failed === 'not_offered') return getChoiceFields(game)[0]?.name ?? 'config';
  return failed === 'unable' ? 'server_seed' : 'config';
};

interface ManualVerifyFormProps {
  work: ManualVerify;
  form: RefObject<HTMLFormElement | null>;
}

export function ManualVerifyForm({ work, form }: ManualVerifyFormProps) {
  const messages = useVerifyMessages();
  const { choices = {}, fields: labels = {} } = getFace(work.fields.game).useWords();
  const [copied, copy] = useCopied();
  const { fields, change, run, isBusy } = work;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, work.mistakes, work.failed]);
  const text = (name: string, label: string, wide = false, inputMode: 'numeric' | 'decimal' | 'text' = 'text') => (
    <Field label={label} className={wide ? styles.wide : undefined} error={getFieldError(name, work, messages)}>
      {(control) => (
        <input
          {...control}
          name={name}
          value={fields[name] ?? ''}
          onChange={(event) => change(name, event.target.value)}
          inputMode={inputMode}
          {...(wide && { dir: 'ltr' })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
  const choiceField = ({ name, label, initial, options }: ManualField) => {
    const shown = name === 'bet' ? messages.bet : (labels[name] ?? label);
    if (!options) return <Fragment key={name}>{text(name, shown, false, 'decimal')}</Fragment>;
    const typed = fields[name] ?? '';
    return (
      <Field key={name} label={shown} error={getFieldError(name, work, messages)}>
        {(control) => (
          <select
            {...control}
            name={name}
            value={options.includes(typed) ? typed : initial}
            onChange={(event) => change(name, event.target.value)}
          >
            {options.map((option) => (
              <option key={option} value={option}>
                {choices[option] ?? option}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  };
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
      <Field label={messages.game}>
        {(control) => (
          <select {...control} name="game" value={fields.game} onChange={(event) => change('game', event.target.value)}>
            {Object.keys(games).map((id) => (
              <GameOption key={id} game={id} />
            ))}
          </select>
        )}
      </Field>
      {text('nonce', messages.nonce, false, 'numeric')}
      {getChoiceFields(fields.game).map(choiceField)}
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

const GameOption = ({ game }: { game: string }) => <option value={game}>{getFace(game).useWords().round}</option>;
