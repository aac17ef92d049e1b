import { useState } from 'react';
import { Dialog, Face } from '@wow/core/ui';
import { AuthForm } from './AuthForm.tsx';
import type { AuthAction, AuthValues } from './auth-form.ts';
import { useMessages } from './messages.ts';
import { useDraft } from './use-draft.ts';
import { useWelcomeText, type Welcome } from './use-welcome-text.ts';
import styles from './AuthDialog.module.css';

interface AuthDialogProps {
  action: AuthAction;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  onSwitch: (action: AuthAction) => void;
  /** By whose link they came; null for nobody's. */
  refId: string | null;
  /** What a new player starts with; null until it is known. */
  welcome: Welcome | null;
  onWallet: () => void;
}

/** Login and Register in one frame: what was typed stays when the player changes from one to the other. */
export function AuthDialog({ action, open, onClose, onClosed, onSwitch, refId, welcome, onWallet }: AuthDialogProps) {
  const messages = useMessages();
  const free = useWelcomeText(welcome);
  // A password never outlives the dialog.
  const [password, setPassword] = useState('');
  const [email, setEmail] = useDraft('email');
  const [username, setUsername] = useDraft('username');
  const values: AuthValues = { email, username, password };
  const setters = { email: setEmail, username: setUsername, password: setPassword };
  const [refused, setRefused] = useState(false);
  const joining = action === 'register';
  const mood = refused ? 'shut' : joining ? 'joy' : 'calm';

  const change = (to: AuthAction): void => {
    setRefused(false);
    onSwitch(to);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={joining ? messages.register : messages.login}
      closeLabel={messages.close}
      className={styles.frame}
    >
      <span className={styles.face}>
        <Face seed={5} mood={mood} background={joining ? 'var(--pista)' : 'var(--blush)'} size={104} />
      </span>
      {joining && <p className={styles.free}>{free}</p>}
      <AuthForm
        key={action}
        action={action}
        values={values}
        onChange={(field, value) => setters[field](value)}
        onRefused={setRefused}
        refId={refId}
      />
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
