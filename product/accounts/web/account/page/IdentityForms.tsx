import { type Profile, ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../../SessionProvider.tsx';
import { clearDrafts, useDraft } from '../../use-draft.ts';
import { TextField } from '../../TextField.tsx';
import { AccountForm, getFieldError } from '../AccountForm.tsx';
import { useAccountMessages } from '../messages.ts';
import { useCallAction } from '../../use-action.ts';
import { useNotifyDone } from '../use-notify-done.ts';

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
