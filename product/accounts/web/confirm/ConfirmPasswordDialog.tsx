import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '@wow/core/ui';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { AskForm } from '../account/form/AskForm.tsx';
import { errorAt } from '../account/form/field-at-fault.ts';
import { PasswordField } from '../account/form/PasswordField.tsx';
import { Owner } from '../account/identity/Owner.tsx';
import { useAccountMessages } from '../account/messages.ts';
import { useAct } from '../account/use-act.ts';
import { useSession } from '../session.ts';
import styles from './ConfirmPasswordDialog.module.css';

interface ConfirmPasswordDialogProps {
  onEnd: (isConfirmed: boolean) => void;
}

/** Asks for the password. A `<dialog>` of the browser: the wallet kit's own would lie above any other kind. */
export function ConfirmPasswordDialog({ onEnd }: ConfirmPasswordDialogProps) {
  const messages = useAccountMessages();
  const { call, player } = useSession();
  const [password, setPassword] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const act = useAct((body: { password: string }) => call(ownAccountEndpoints.confirmPassword, { body }), {
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
      <AskForm
        act={act}
        text={messages.confirmPasswordText}
        does={messages.goOn}
        isReady={password.trim() !== ''}
        onSubmit={() => act.run({ password: password.trim() })}
      >
        {email !== null && <Owner email={email} />}
        <PasswordField
          which="current"
          value={password}
          onChange={setPassword}
          error={errorAt(act.refused, 'password')}
        />
      </AskForm>
      <IconButton className={styles.close} icon={X} label={messages.close} onClick={() => onEnd(false)} />
    </dialog>
  );
}
