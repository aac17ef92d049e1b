import { useState } from 'react';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { useMessages } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { clearDrafts, useDraft } from '../../use-draft.ts';
import { TextField } from '../../TextField.tsx';
import { AskForm } from '../form/AskForm.tsx';
import { errorAt } from '../form/field-at-fault.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAct } from '../use-act.ts';
import { useRenewed } from '../use-renewed.ts';
import { useSayDone } from '../use-say-done.ts';
import type { IdentityFormProps } from './identity-form.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Changes the e-mail; an account that a wallet opened is given its first one, and a password with it. */
export function EmailForm({ profile, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { emailExample } = useMessages();
  const { call, identify } = useSession();
  const askAnew = useRenewed();
  const sayDone = useSayDone();
  // As it was when the form was opened: it stays the same form while it is closing.
  const [isFirst] = useState(profile.email === null);
  const [email, setEmail] = useDraft('new-email');
  const [password, setPassword] = useState('');
  const act = useAct((body: Credentials) => call(ownAccountEndpoints.changeEmail, { body }), {
    done(changed) {
      clearDrafts('new-email');
      identify(changed);
      askAnew();
      const saved = { email: changed.email ?? email };
      sayDone(isFirst ? messages.addedEmail(saved) : messages.emailSaved(saved));
      onDone();
    },
    lost: askAnew,
  });
  // As they are sent on registering and on signing in (specification §5).
  const typed = { email: email.trim().toLowerCase(), password: password.trim() };
  return (
    <AskForm
      act={act}
      text={isFirst ? messages.addEmailText : messages.emailText}
      does={messages.save}
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
        error={errorAt(act.refused, 'email')}
      />
      {isFirst ? (
        <PasswordField
          which="new"
          value={password}
          onChange={setPassword}
          error={errorAt(act.refused, 'new-password')}
        />
      ) : (
        <PasswordField
          which="current"
          value={password}
          onChange={setPassword}
          error={errorAt(act.refused, 'password')}
        />
      )}
    </AskForm>
  );
}
