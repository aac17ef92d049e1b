import { useId, useState } from 'react';
import styles from './PasswordForm.module.css';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { AccountForm } from '../AccountForm.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountMessages } from '../messages.ts';
import { useConfirmedAction } from '../ConfirmIdentityDialog.tsx';
import { useOwnAccount, useRefreshAll } from './account-queries.ts';
import { useNotifyDone } from '../use-notify-done.ts';
import type { IdentityFormProps } from './IdentityForms.tsx';

function RemoveField({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
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
      <label htmlFor={id}>{messages.removeOtherWays}</label>
      <p id={`${id}-text`}>{messages.removeOtherWaysText}</p>
    </div>
  );
}

export function PasswordForm({ profile, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const [next, setNext] = useState('');
  const [removes, setRemoves] = useState(true);
  const { reply } = useOwnAccount();
  // The form stays the same during its closing animation.
  const [isFirst] = useState(reply?.password_changed_at === null);
  const asksToRemove = !isFirst && (reply?.wallets ?? 0) + (reply?.passkeys ?? 0) > 0;
  const act = useConfirmedAction(ownAccountEndpoints.changePassword, {
    done() {
      refresh();
      notifyDone(isFirst ? messages.passwordAdded : messages.passwordSaved);
      onDone();
    },
    lost: refresh,
  });
  // As in registration (specification §5).
  const password = next.trim();
  return (
    <AccountForm
      action={act}
      text={messages.passwordText}
      isReady={password !== ''}
      onSubmit={() =>
        act.run({ body: { new_password: password, ...(asksToRemove && { remove_other_ways: removes }) } })
      }
    >
      <PasswordField email={profile.email} which="new" value={next} onChange={setNext} refused={act.refused} />
      {asksToRemove && <RemoveField checked={removes} onChange={setRemoves} />}
    </AccountForm>
  );
}
