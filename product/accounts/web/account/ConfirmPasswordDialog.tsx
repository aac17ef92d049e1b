import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useCallback,
  type ReactNode,
} from 'react';
import { X } from 'lucide-react';
import { IconButton } from '@wow/core/ui';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordField, HiddenUsernameField } from './PasswordField.tsx';
import { useAccountMessages } from './messages.ts';
import { useAction } from '../use-action.ts';
import { useSession } from '../SessionProvider.tsx';
import styles from './ConfirmPasswordDialog.module.css';
import type { Outcome } from '@wow/core/protocol/web';

interface ConfirmPasswordDialogProps {
  onEnd: (isConfirmed: boolean) => void;
}

/** Asks for the password. A `<dialog>` of the browser: the wallet kit's own would lie above any other kind. */
function ConfirmPasswordDialog({ onEnd }: ConfirmPasswordDialogProps) {
  const messages = useAccountMessages();
  const { call, player } = useSession();
  const [password, setPassword] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const act = useAction((body: { password: string }) => call(ownAccountEndpoints.confirmPassword, { body }), {
    done: () => onEnd(true),
  });
  const cancel = useEffectEvent(() => onEnd(false));

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  useEffect(() => {
    const element = dialog.current!;
    const onCancel = (event: Event): void => {
      event.preventDefault();
      cancel();
    };
    // The browser closes it by itself when Esc is pressed twice.
    const onClose = (): void => cancel();
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClose);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClose);
    };
  }, []);

  const email = player.kind === 'signed-in' ? player.profile.email : null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title}>
      <h2 id={title}>{messages.confirmPassword}</h2>
      <AccountForm
        action={act}
        text={messages.confirmPasswordText}
        submitLabel={messages.goOn}
        isReady={password.trim() !== ''}
        onSubmit={() => act.run({ password: password.trim() })}
      >
        {email !== null && <HiddenUsernameField email={email} />}
        <PasswordField which="current" value={password} onChange={setPassword} refused={act.refused} />
      </AccountForm>
      <IconButton className={styles.close} icon={X} label={messages.close} onClick={() => onEnd(false)} />
    </dialog>
  );
}

export interface ConfirmedCall {
  /** Asks the server, and once more after the player has confirmed their password, if that was missing. */
  readonly withConfirmation: <Reply>(ask: () => Promise<Outcome<Reply>>) => Promise<Outcome<Reply>>;
  /** Has to be rendered. */
  readonly dialog: ReactNode;
}

/** Returns how to ask for what needs a password that was confirmed a short time ago. */
export function useConfirmedCall(): ConfirmedCall {
  const [isAsking, setAsking] = useState(false);
  const end = useRef<(isConfirmed: boolean) => void>(() => undefined);

  const confirmed = useCallback(async <Reply,>(ask: () => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> => {
    const outcome = await ask();
    if (outcome.kind !== 'refused' || outcome.code !== 'confirm_password') return outcome;
    // A call that still waits is given up.
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
