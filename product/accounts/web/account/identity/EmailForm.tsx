import { useState } from 'react';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { useMessages } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { TextField } from '../../TextField.tsx';
import { AskForm } from '../form/AskForm.tsx';
import { CurrentPassword } from '../form/CurrentPassword.tsx';
import { errorAt } from '../form/field-at-fault.ts';
import { useAccountMessages } from '../messages.ts';
import { useAct } from '../use-act.ts';
import { useSayDone } from '../use-say-done.ts';
import type { IdentityFormProps } from './identity-form.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function EmailForm({ onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { emailExample } = useMessages();
  const { call, identify } = useSession();
  const sayDone = useSayDone();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const act = useAct((body: Credentials) => call(ownAccountEndpoints.changeEmail, { body }), {
    done(changed) {
      identify(changed);
      sayDone(messages.emailSaved({ email: changed.email ?? email }));
      onDone();
    },
  });
  // As they are sent on signing in (specification §5).
  const typed = { email: email.trim().toLowerCase(), password: password.trim() };
  return (
    <AskForm
      act={act}
      text={messages.emailText}
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
      <CurrentPassword value={password} onChange={setPassword} error={errorAt(act.refused, 'password')} />
    </AskForm>
  );
}
