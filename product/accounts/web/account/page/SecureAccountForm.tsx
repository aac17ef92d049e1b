import { useState } from 'react';
import { ownAccountEndpoints, sessionEndpoints } from '@wow/product/accounts';
import { MakeCodes } from '../../recovery-codes/MakeCodes.tsx';
import { useRecoveryCodeMessages } from '../../recovery-codes/messages.ts';
import { useCallAction } from '../../use-action.ts';
import { AccountForm, ConsequenceList } from '../AccountForm.tsx';
import { useConfirmedAction } from '../ConfirmIdentityDialog.tsx';
import { useAccountMessages } from '../messages.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useNotifyDone } from '../use-notify-done.ts';
import { useRefreshAll } from './account-queries.ts';

interface SecureAccountFormProps {
  email: string | null;
  onDone: () => void;
}

/** Ends everything that may let someone else in, then offers new recovery codes. */
export function SecureAccountForm({ email, onDone }: SecureAccountFormProps) {
  const { makeNewText } = useRecoveryCodeMessages();
  const [isSecured, setSecured] = useState(false);
  // The form stays the same during its closing animation.
  const [firstEmail] = useState(email);
  const onSecured = (): void => setSecured(true);
  if (isSecured) return <MakeCodes text={makeNewText} onDone={onDone} />;
  return firstEmail === null ? (
    <SignOutOthersForm onSecured={onSecured} />
  ) : (
    <NewPasswordForm email={firstEmail} onSecured={onSecured} />
  );
}

function NewPasswordForm({ email, onSecured }: { email: string; onSecured: () => void }) {
  const messages = useAccountMessages();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const [password, setPassword] = useState('');
  const act = useConfirmedAction(ownAccountEndpoints.changePassword, {
    done() {
      refresh();
      notifyDone(messages.wasntMeDone);
      onSecured();
    },
    lost: refresh,
  });
  const typed = password.trim();
  return (
    <AccountForm
      action={act}
      submitLabel={messages.keepOut}
      isReady={typed !== ''}
      onSubmit={() => act.run({ body: { new_password: typed, remove_other_ways: true } })}
    >
      <ConsequenceList lines={[messages.wasntMeOthers, messages.wasntMeWays, messages.wasntMePassword]} />
      <PasswordField email={email} which="new" value={password} onChange={setPassword} refused={act.refused} />
    </AccountForm>
  );
}

/** Without a password, the ways in may all be the player's own. */
function SignOutOthersForm({ onSecured }: { onSecured: () => void }) {
  const messages = useAccountMessages();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  const act = useCallAction(sessionEndpoints.endOtherSessions, {
    done() {
      refresh();
      notifyDone(messages.wasntMeDone);
      onSecured();
    },
    lost: refresh,
  });
  return (
    <AccountForm action={act} submitLabel={messages.keepOut} isReady onSubmit={() => act.run({})}>
      <ConsequenceList lines={[messages.wasntMeOthers, messages.wasntMeCheck]} />
    </AccountForm>
  );
}
