import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { Fingerprint } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { passkeyEndpoints, type VisitorGains } from '@wow/product/accounts';
import { getFieldAtFault } from '../auth-form.ts';
import frame from '../AuthDialog.module.css';
import { useMessages } from '../messages.ts';
import { RefusalMessage } from '../refusals/RefusalMessage.tsx';
import { useSession } from '../SessionProvider.tsx';
import { TextField } from '../TextField.tsx';
import { useAction } from '../use-action.ts';
import { makePasskey } from './ceremonies.ts';
import { usePasskeyMessages } from './messages.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';
import styles from './Passkeys.module.css';

interface PasskeyRegistrationProps {
  username: string;
  onChange: (username: string) => void;
  onRefused: (refused: boolean) => void;
  /** After the new player is signed in. */
  onRegistered: () => void;
  gains: VisitorGains;
}

/** Opens an account with a name and a passkey alone. */
export function PasskeyRegistration({ username, onChange, gains, ...others }: PasskeyRegistrationProps) {
  const { onRefused, onRegistered } = others;
  const messages = usePasskeyMessages();
  const { username: label } = useMessages();
  const { call, signIn } = useSession();
  const toOutcome = usePasskeyFailure();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, refused, run } = useAction(
    async (name: string) => {
      const asked = await call(passkeyEndpoints.passkeyRegistrationOptions, { body: { username: name } });
      if (asked.kind !== 'reply') return asked;
      const made = await makePasskey(asked.reply);
      if (made.kind === 'failed') return toOutcome(made.failure, true);
      const body = { response: made.response, ...gains };
      return call(passkeyEndpoints.registerWithPasskey, { body });
    },
    {
      done(signedIn) {
        signIn(signedIn);
        onRegistered();
      },
    },
  );
  const isNameWrong = refused !== null && getFieldAtFault(refused.code) === 'username';
  const showMood = useEffectEvent(onRefused);
  useEffect(() => {
    showMood(refused !== null);
    if (isNameWrong) form.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [refused, isNameWrong]);
  // The button that led here has changed its meaning.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), []);
  const name = username.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name !== '') run(name);
  };
  return (
    <>
      <p className={styles.text}>{messages.registerText}</p>
      <form ref={form} className={frame.form} onSubmit={submit} noValidate>
        <RefusalMessage id="passkey-refusal" refusal={refused} />
        <TextField
          name="username"
          label={label}
          autoComplete="username"
          value={username}
          onChange={onChange}
          describedBy={isNameWrong ? 'passkey-refusal' : undefined}
          isWrong={isNameWrong}
        />
        <Button variant="cta" full type="submit" className={frame.submit} busy={isBusy} disabled={name === ''}>
          <Icon of={Fingerprint} size={18} />
          {messages.register}
        </Button>
      </form>
    </>
  );
}
