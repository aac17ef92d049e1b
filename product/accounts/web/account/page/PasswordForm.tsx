import { useId, useState } from 'react';
import styles from './PasswordForm.module.css';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../../SessionProvider.tsx';
import { AccountForm, getFieldError } from '../AccountForm.tsx';
import { PasswordField, HiddenUsernameField } from '../PasswordField.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAction } from '../../use-action.ts';
import { useOwnAccount, useRefreshAll } from './account-queries.ts';
import { useNotifyDone } from '../use-notify-done.ts';
import type { IdentityFormProps } from './IdentityForms.tsx';

interface CheckFieldProps {
  label: string;
  /** What it means when it is on. */
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice between yes and no within a form. */
function CheckField({ label, text, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-text`}>{text}</p>
    </div>
  );
}

interface Passwords {
  readonly current_password: string;
  readonly new_password: string;
  readonly unlink_wallets: boolean;
}

export function PasswordForm({ profile, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { call } = useSession();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [unlinks, setUnlinks] = useState(true);
  const hasWallets = (useOwnAccount().reply?.wallets ?? 0) > 0;
  const act = useAction((body: Passwords) => call(ownAccountEndpoints.changePassword, { body }), {
    done() {
      refresh();
      notifyDone(messages.passwordSaved);
      onDone();
    },
    lost: refresh,
  });
  // As they are sent on registering (specification §5).
  const typed = { current_password: current.trim(), new_password: next.trim(), unlink_wallets: unlinks };
  return (
    <AccountForm
      action={act}
      text={messages.passwordText}
      submitLabel={messages.save}
      isReady={typed.current_password !== '' && typed.new_password !== ''}
      onSubmit={() => act.run(typed)}
    >
      {profile.email !== null && <HiddenUsernameField email={profile.email} />}
      <PasswordField
        which="current"
        value={current}
        onChange={setCurrent}
        error={getFieldError(act.refused, 'password')}
      />
      <PasswordField which="new" value={next} onChange={setNext} error={getFieldError(act.refused, 'new-password')} />
      {hasWallets && (
        <CheckField
          label={messages.unlinkWallets}
          text={messages.unlinkWalletsText}
          checked={unlinks}
          onChange={setUnlinks}
        />
      )}
    </AccountForm>
  );
}
