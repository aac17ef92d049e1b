import { type Profile, ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../../SessionProvider.tsx';
import { clearDrafts, useDraft } from '../../use-draft.ts';
import { TextField } from '../../TextField.tsx';
import { AccountForm, getFieldError } from '../AccountForm.tsx';
import { useAccountMessages } from '../messages.ts';
import { useCallAction } from '../../use-action.ts';
import { useNotifyDone } from '../use-notify-done.ts';
import { useState } from 'react';
import { useMessages } from '../../messages.ts';
import { useConfirmedAction } from '../ConfirmIdentityDialog.tsx';
import { useRefreshAll } from './account-queries.ts';

export interface IdentityFormProps {
  readonly profile: Profile;
  readonly onRenamed: (from: string, to: string) => void;
  readonly onDone: () => void;
}

export function UsernameForm({ profile, onRenamed, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { updateIdentity } = useSession();
  const notifyDone = useNotifyDone();
  const [username, setUsername] = useDraft('new-username', profile.username);
  const act = useCallAction(ownAccountEndpoints.changeUsername, {
    done(changed) {
      clearDrafts('new-username');
      onRenamed(profile.username, changed.username);
      updateIdentity(changed);
      notifyDone(messages.usernameSaved({ name: changed.username }));
      onDone();
    },
  });
  const typed = username.trim();
  return (
    <AccountForm
      action={act}
      text={messages.usernameText}
      isReady={typed !== '' && typed !== profile.username}
      onSubmit={() => act.run({ body: { username: typed } })}
    >
      <TextField
        name="username"
        label={messages.newUsername}
        value={username}
        onChange={setUsername}
        error={getFieldError(act.refused, 'username')}
      />
    </AccountForm>
  );
}

export function EmailForm({ profile, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { emailExample } = useMessages();
  const { updateIdentity } = useSession();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  // The form stays the same during its closing animation.
  const [isFirst] = useState(profile.email === null);
  const [email, setEmail] = useDraft('new-email');
  const act = useConfirmedAction(ownAccountEndpoints.changeEmail, {
    done(changed) {
      clearDrafts('new-email');
      updateIdentity(changed);
      refresh();
      const saved = { email: changed.email ?? email };
      notifyDone(isFirst ? messages.addedEmail(saved) : messages.emailSaved(saved));
      onDone();
    },
    lost: refresh,
  });
  // As in registration (specification §5).
  const typed = email.trim().toLowerCase();
  return (
    <AccountForm
      action={act}
      text={isFirst ? messages.addEmailText : messages.emailText}
      isReady={typed !== '' && typed !== profile.email}
      onSubmit={() => act.run({ body: { email: typed } })}
    >
      <TextField
        name="email"
        label={messages.newEmail}
        kind="email"
        placeholder={emailExample}
        value={email}
        onChange={setEmail}
        error={getFieldError(act.refused, 'email')}
      />
    </AccountForm>
  );
}
