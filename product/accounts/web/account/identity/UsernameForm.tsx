import { ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../../session.ts';
import { clearDrafts, useDraft } from '../../use-draft.ts';
import { TextField } from '../../TextField.tsx';
import { AskForm } from '../form/AskForm.tsx';
import { errorAt } from '../form/field-at-fault.ts';
import { useAccountMessages } from '../messages.ts';
import { useAct } from '../use-act.ts';
import { useSayDone } from '../use-say-done.ts';
import type { IdentityFormProps } from './identity-form.ts';

export function UsernameForm({ profile, onRenamed, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { call, identify } = useSession();
  const sayDone = useSayDone();
  const [username, setUsername] = useDraft('new-username', profile.username);
  const act = useAct((body: { username: string }) => call(ownAccountEndpoints.changeUsername, { body }), {
    done(changed) {
      clearDrafts('new-username');
      onRenamed(profile.username, changed.username);
      identify(changed);
      sayDone(messages.usernameSaved({ name: changed.username }));
      onDone();
    },
  });
  const typed = username.trim();
  return (
    <AskForm
      act={act}
      text={messages.usernameText}
      does={messages.save}
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
        error={errorAt(act.refused, 'username')}
      />
    </AskForm>
  );
}
