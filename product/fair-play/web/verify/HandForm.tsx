import type { RefObject } from 'react';
import { Calculator, Link2 } from 'lucide-react';
import { games } from '@wow/product/games';
import { Button, Icon, VisuallyHidden } from '@wow/core/ui';
import { hasBet, hasTier, type HandField } from '../../hand-fields.ts';
import { tabPath } from '../hub/tabs.ts';
import { useMessages } from '../messages.ts';
import { useCopied } from '../use-copied.ts';
import { Field } from '../Field.tsx';
import { handFragment } from './hand-address.ts';
import { handMistake } from './hand-mistake.ts';
import { useVerifyMessages } from './messages.ts';
import type { HandWork } from './use-hand.ts';
import { useFocusMistake } from './use-focus-mistake.ts';
import styles from './HandForm.module.css';

const TIERS = ['red', 'black', 'zero'] as const;

interface HandFormProps {
  work: HandWork;
  form: RefObject<HTMLFormElement | null>;
}

/** All that a result is worked out from, field by field, and a link that fills them. */
export function HandForm({ work, form }: HandFormProps) {
  const messages = useVerifyMessages();
  const { tiers } = useMessages();
  const [copied, copy] = useCopied();
  const { fields, change, run, isBusy } = work;
  useFocusMistake(form, work);
  const text = (name: HandField, label: string, wide = false) => (
    <Field label={label} wide={wide} mistake={handMistake(name, work, messages)}>
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
        <Button variant="soft" onClick={() => void copy(linkTo(handFragment(fields)))}>
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
