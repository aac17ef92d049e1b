import { useId, useLayoutEffect, useRef, useState, useCallback, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '@wow/core/ui';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountMessages } from './messages.ts';
import { useCallAction } from '../use-action.ts';
import { useSession } from '../SessionProvider.tsx';
import styles from './ConfirmPasswordDialog.module.css';
import type { Outcome } from '@wow/core/protocol/web';

/** A native `<dialog>`, to be above the wallet kit's own. */
function ConfirmPasswordDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const messages = useAccountMessages();
  const { player } = useSession();
  const [password, setPassword] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const act = useCallAction(ownAccountEndpoints.confirmPassword, { done: () => onEnd(true) });

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);

  const email = player.kind === 'signed-in' ? player.profile.email : null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={() => onEnd(false)}>
      <h2 id={title}>{messages.confirmPassword}</h2>
      <AccountForm
        action={act}
        text={messages.confirmPasswordText}
        submitLabel={messages.goOn}
        isReady={password.trim() !== ''}
        onSubmit={() => act.run({ body: { password: password.trim() } })}
      >
        <PasswordField email={email} which="current" value={password} onChange={setPassword} refused={act.refused} />
      </AccountForm>
      <IconButton className={styles.close} icon={X} label={messages.close} onClick={() => onEnd(false)} />
    </dialog>
  );
}

export interface ConfirmedCall {
  /** Asks again after the player has confirmed the password, if the server requires it. */
  readonly withConfirmation: <Reply>(ask: () => Promise<Outcome<Reply>>) => Promise<Outcome<Reply>>;
  /** Must be rendered. */
  readonly dialog: ReactNode;
}

export function useConfirmedCall(): ConfirmedCall {
  const [isAsking, setAsking] = useState(false);
  const end = useRef<(isConfirmed: boolean) => void>(() => undefined);

  const confirmed = useCallback(async <Reply,>(ask: () => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> => {
    const outcome = await ask();
    if (outcome.kind !== 'refused' || outcome.code !== 'confirm_password') return outcome;
    // Gives up a waiting call.
    end.current(false);
    setAsking(true);
    const isConfirmed = await new Promise<boolean>((resolve) => {
      end.current = resolve;
    });
    return isConfirmed ? ask() : outcome;
  }, []);

  const onEnd = (isConfirmed: boolean): void => {
    setAsking(false);
    end.current(isConfirmed);
  };
  return { withConfirmation: confirmed, dialog: isAsking && <ConfirmPasswordDialog onEnd={onEnd} /> };
}
