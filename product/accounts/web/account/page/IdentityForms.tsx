import { type Profile, ownAccountEndpoints } from '@wow/product/accounts';
import type { BodyOf } from '@wow/core/protocol';
import { useSession } from '../../SessionProvider.tsx';
import { clearDrafts, useDraft } from '../../use-draft.ts';
import { TextField } from '../../TextField.tsx';
import { AccountForm, getFieldError } from '../AccountForm.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAction } from '../../use-action.ts';
import { useNotifyDone } from '../use-notify-done.ts';
import { useState } from 'react';
import { useMessages } from '../../messages.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useRefreshAll } from './account-queries.ts';

export interface IdentityFormProps {
  readonly profile: Profile;
  readonly onRenamed: (from: string, to: string) => void;
  readonly onDone: () => void;
}

export function UsernameForm({ profile, onRenamed, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { call, updateIdentity } = useSession();
  const notifyDone = useNotifyDone();
  const [username, setUsername] = useDraft('new-username', profile.username);
  const act = useAction((body: { username: string }) => call(ownAccountEndpoints.changeUsername, { body }), {
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
      submitLabel={messages.save}
      isReady={typed !== '' && typed !== profile.username}
      onSubmit={() => act.run({ username: typed })}
    >
      <TextField
        name="username"
        label={messages.newUsername}
        kind="text"
        autoComplete="username"
        value={username}
        onChange={setUsername}
        error={getFieldError(act.refused, 'username')}
      />
    </AccountForm>
  );
}

/** Changes the email; an account without a password gets its first email and password. */
export function EmailForm({ profile, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { emailExample } = useMessages();
  const { call, updateIdentity } = useSession();
  const refresh = useRefreshAll();
  const notifyDone = useNotifyDone();
  // The form stays the same during its closing animation.
  const [isFirst] = useState(profile.email === null);
  const [email, setEmail] = useDraft('new-email');
  const [password, setPassword] = useState('');
  const act = useAction(
    (body: BodyOf<typeof ownAccountEndpoints.changeEmail>) => call(ownAccountEndpoints.changeEmail, { body }),
    {
      done(changed) {
        clearDrafts('new-email');
        updateIdentity(changed);
        refresh();
        const saved = { email: changed.email ?? email };
        notifyDone(isFirst ? messages.addedEmail(saved) : messages.emailSaved(saved));
        onDone();
      },
      lost: refresh,
    },
  );
  // As in registration (specification §5).
  const typed = { email: email.trim().toLowerCase(), password: password.trim() };
  return (
    <AccountForm
      action={act}
      text={isFirst ? messages.addEmailText : messages.emailText}
      submitLabel={messages.save}
      isReady={typed.email !== '' && typed.password !== ''}
      onSubmit={() => act.run(typed)}
    >
      <TextField
        name="email"
        label={messages.newEmail}
        kind="email"
        autoComplete="email"
        placeholder={emailExample}
        value={email}
        onChange={setEmail}
        error={getFieldError(act.refused, 'email')}
      />
      <PasswordField
        which={isFirst ? 'new' : 'current'}
        value={password}
        onChange={setPassword}
        refused={act.refused}
      />
    </AccountForm>
  );
}
