import {
  type AuthAction,
  type AuthField,
  AUTH_FIELDS,
  getFieldAtFault,
  isComplete,
  toCredentials,
  type AuthValues,
} from './auth-form.ts';
import { useEmailMessages } from './email/messages.ts';
import { useMessages } from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { canUsePasskeys } from './passkeys/ceremonies.ts';
import { usePasskeyMessages } from './passkeys/messages.ts';
import { PasskeyLogin } from './passkeys/PasskeyLogin.tsx';
import { PasskeyRegistration } from './passkeys/PasskeyRegistration.tsx';
import { TextField } from './TextField.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Dialog, Face, Icon } from '@wow/core/ui';
import { Fingerprint, KeyRound } from 'lucide-react';
import { accountEndpoints, type VisitorGains } from '@wow/product/accounts';
import { useAction } from './use-action.ts';
import { type ReturnedToPassword, useSecondStep } from './SecondFactorForm.tsx';
import { RefusalMessage } from './refusals/RefusalMessage.tsx';
import { useSession } from './SessionProvider.tsx';
import styles from './AuthDialog.module.css';
import { useDraft } from './use-draft.ts';
import { useWelcomeText, type WelcomeGrant } from './use-welcome-text.ts';

const KINDS = { email: 'email', username: 'text', password: 'secret' } as const;

/** `webauthn` lists passkeys beside stored passwords. */
const LOGIN_AUTOCOMPLETE = { email: 'username webauthn', username: 'username', password: 'current-password' } as const;

interface AuthFormProps {
  action: AuthAction;
  values: AuthValues;
  onChange: (field: AuthField, value: string) => void;
  onRefused: (refused: boolean) => void;
  onRegistered: () => void;
  gains: VisitorGains;
  /** The account asks for a code after the password. */
  onTicket: (ticket: string) => void;
  returned: ReturnedToPassword | null;
}

function AuthForm({ action, values, onChange, gains, onTicket, returned, ...others }: AuthFormProps) {
  const { onRefused, onRegistered } = others;
  const messages = useMessages();
  const { call, signIn } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const isLogin = action === 'login';
  // The connection notice reports a lost reply; the values stay for a retry.
  const { isBusy, refused, run } = useAction(
    async ({ email, username, password }: AuthValues) => {
      if (!isLogin) return call(accountEndpoints.register, { body: { email, username, password, ...gains } });
      const outcome = await call(accountEndpoints.login, { body: { email, password } });
      const ticket = outcome.kind === 'refused' ? outcome.details?.['ticket'] : undefined;
      if (ticket !== undefined) onTicket(ticket);
      return outcome;
    },
    {
      done(signedIn) {
        signIn(signedIn);
        if (!isLogin) onRegistered();
      },
    },
  );
  const fieldAtFault = refused && getFieldAtFault(refused.code);
  const showMood = useEffectEvent(onRefused);
  useEffect(() => {
    showMood(refused !== null);
    if (!refused) return;
    const wrong = fieldAtFault ?? AUTH_FIELDS[action][0];
    form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
  }, [refused, fieldAtFault, action]);

  const hasReturned = returned !== null;
  useLayoutEffect(() => {
    if (hasReturned) form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  }, [hasReturned]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete(action, values)) run(toCredentials(values));
  };

  const [act, acting] = isLogin ? [messages.login, messages.loggingIn] : [messages.register, messages.registering];

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <RefusalMessage id="auth-refusal" refusal={isBusy ? null : (refused ?? returned?.refusal ?? null)} />
      {AUTH_FIELDS[action].map((field) => {
        const common = {
          name: field,
          label: messages[field],
          value: values[field],
          onChange: (value: string) => onChange(field, value),
          describedBy: fieldAtFault === field ? 'auth-refusal' : undefined,
          isWrong: fieldAtFault === field,
        };
        return field === 'password' && !isLogin ? (
          <NewPasswordField key={field} owner={values} {...common} />
        ) : (
          <TextField
            key={field}
            kind={KINDS[field]}
            autoComplete={isLogin ? LOGIN_AUTOCOMPLETE[field] : field}
            placeholder={field === 'email' ? messages.emailExample : undefined}
            {...common}
          />
        );
      })}
      <Button
        variant="cta"
        full
        type="submit"
        className={styles.submit}
        busy={isBusy}
        disabled={!isComplete(action, values)}
      >
        {isBusy ? acting : act}
      </Button>
    </form>
  );
}

interface AuthDialogProps {
  action: AuthAction;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  onSwitch: (action: AuthAction) => void;
  gains: VisitorGains;
  /** Null until it is known. */
  welcome: WelcomeGrant | null;
  onForgotten: () => void;
  /** After the new player is signed in. */
  onRegistered: () => void;
  onWallet: () => void;
}

export function AuthDialog({ action, open, onClose, onClosed, onSwitch, gains, welcome, ...others }: AuthDialogProps) {
  const { onForgotten, onRegistered, onWallet } = others;
  const messages = useMessages();
  const { forgot } = useEmailMessages();
  const passkeys = usePasskeyMessages();
  const [hasPasskeys] = useState(canUsePasskeys);
  const wonFreeRound = gains.won_free_round === true;
  // One field: the visitor has played already, and wants to go on.
  const [wantsPasskey, setWantsPasskey] = useState(wonFreeRound && hasPasskeys);
  const free = useWelcomeText(welcome, wonFreeRound);
  // A password never outlives the dialog.
  const [password, setPassword] = useState('');
  const [email, setEmail] = useDraft('email');
  const [username, setUsername] = useDraft('username');
  const values: AuthValues = { email, username, password };
  const setters = { email: setEmail, username: setUsername, password: setPassword };
  const [refused, setRefused] = useState(false);
  const second = useSecondStep();
  const joining = action === 'register';
  const mood = refused ? 'shut' : joining ? 'joy' : 'calm';

  const change = (to: AuthAction): void => {
    setRefused(false);
    setWantsPasskey(false);
    onSwitch(to);
  };

  const frame = { open, onClose, onClosed, closeLabel: messages.close, className: styles.frame };
  if (second.form)
    return (
      <Dialog {...frame} title={second.title}>
        <span className={styles.face}>
          <Face seed={5} mood="calm" background="var(--blush)" size={104} />
        </span>
        {second.form}
      </Dialog>
    );
  return (
    <Dialog {...frame} title={joining ? messages.register : messages.login}>
      <span className={styles.face}>
        <Face seed={5} mood={mood} background={joining ? 'var(--pista)' : 'var(--blush)'} size={104} />
      </span>
      {joining && <p className={styles.free}>{free}</p>}
      {joining && wantsPasskey ? (
        <PasskeyRegistration
          username={username}
          onChange={setUsername}
          onRefused={setRefused}
          onRegistered={onRegistered}
          gains={gains}
        />
      ) : (
        <AuthForm
          key={action}
          action={action}
          values={values}
          onChange={(field, value) => setters[field](value)}
          onRefused={setRefused}
          onRegistered={onRegistered}
          gains={gains}
          onTicket={second.onTicket}
          returned={joining ? null : second.returned}
        />
      )}
      {!joining && hasPasskeys && <PasskeyLogin isOpen={open} />}
      {joining && hasPasskeys && (
        <p className={styles.other}>
          <Button variant="soft" full onClick={() => setWantsPasskey(!wantsPasskey)}>
            <Icon of={wantsPasskey ? KeyRound : Fingerprint} size={18} />
            {wantsPasskey ? passkeys.withPassword : passkeys.register}
          </Button>
        </p>
      )}
      {!joining && (
        <p className={styles.other}>
          <button type="button" className={styles.switch} onClick={onForgotten}>
            {forgot}
          </button>
        </p>
      )}
      {!joining && (
        <p className={styles.other}>
          {messages.orWallet}{' '}
          <button type="button" className={styles.switch} onClick={onWallet}>
            {messages.useWallet}
          </button>
        </p>
      )}
      <p className={styles.other}>
        {joining ? messages.alreadyAPlayer : messages.newHere}{' '}
        <button type="button" className={styles.switch} onClick={() => change(joining ? 'login' : 'register')}>
          {joining ? messages.login : messages.register}
        </button>
      </p>
    </Dialog>
  );
}
