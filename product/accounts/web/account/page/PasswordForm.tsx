import { useId, useState } from 'react';
import styles from './PasswordForm.module.css';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { AccountForm } from '../AccountForm.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountMessages } from '../messages.ts';
import { useCallAction } from '../../use-action.ts';
import { useOwnAccount, useRefreshAll } from './account-queries.ts';
import { useNotifyDone } from '../use-notify-done.ts';
import type { IdentityFormProps } from './IdentityForms.tsx';

function UnlinkField({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const messages = useAccountMessages();
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
      <label htmlFor={id}>{messages.unlinkWallets}</label>
      <p id={`${id}-text`}>{messages.unlinkWalletsText}</p>
    </div>
  );
}

export function PasswordForm({ profile, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [unlinks, setUnlinks] = useState(true);
  const hasWallets = (useOwnAccount().reply?.wallets ?? 0) > 0;
  const act = useCallAction(ownAccountEndpoints.changePassword, {
    done() {
      refresh();
      notifyDone(messages.passwordSaved);
      onDone();
    },
    lost: refresh,
  });
  // As in registration (specification §5).
  const typed = { current_password: current.trim(), new_password: next.trim(), unlink_wallets: unlinks };
  return (
    <AccountForm
      action={act}
      text={messages.passwordText}
      isReady={typed.current_password !== '' && typed.new_password !== ''}
      onSubmit={() => act.run({ body: typed })}
    >
      <PasswordField
        email={profile.email}
        which="current"
        value={current}
        onChange={setCurrent}
        refused={act.refused}
      />
      <PasswordField which="new" value={next} onChange={setNext} refused={act.refused} />
      {hasWallets && <UnlinkField checked={unlinks} onChange={setUnlinks} />}
    </AccountForm>
  );
}
