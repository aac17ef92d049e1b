import { useState } from 'react';
import { recoveryCodeEndpoints } from '@wow/product/accounts';
import { AccountForm } from '../account/AccountForm.tsx';
import { useCallAction } from '../use-action.ts';
import { useRecoveryCodeMessages } from './messages.ts';
import { RecoveryCodeField } from './RecoveryCodeField.tsx';

/** Confirms a change of email with a code, because the old email no longer receives mails. */
export function OldEmailCodeForm({ onDone }: { onDone: () => void }) {
  const messages = useRecoveryCodeMessages();
  const [code, setCode] = useState('');
  const act = useCallAction(recoveryCodeEndpoints.confirmOldEmailByCode, { done: onDone });
  return (
    <AccountForm
      action={{ isBusy: act.isBusy, refused: null }}
      text={messages.enterText}
      submitLabel={messages.goOn}
      isReady={code.trim() !== ''}
      onSubmit={() => act.run({ body: { code: code.trim() } })}
    >
      <RecoveryCodeField value={code} onChange={setCode} error={act.refused?.error} />
    </AccountForm>
  );
}
