import { useState } from 'react';
import { showNotice } from '@wow/core/ui';
import { emailEndpoints, type EmailLink } from '@wow/product/accounts';
import { AccountForm } from '../account/AccountForm.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { useSession } from '../SessionProvider.tsx';
import { useSecondFactor } from '../totp/use-second-factor.tsx';
import { useCallAction } from '../use-action.ts';
import { useEmailMessages } from './messages.ts';

interface NewPasswordFormProps {
  token: string;
  link: EmailLink;
  onDone?: () => void;
}

/** The last step of a recovery by mail. */
export function NewPasswordForm({ token, link, onDone }: NewPasswordFormProps) {
  const messages = useEmailMessages();
  const { signIn } = useSession();
  const [password, setPassword] = useState('');
  const act = useCallAction(emailEndpoints.recoverByMail, {
    done(signedIn) {
      signIn(signedIn);
      const title = messages.back({ name: signedIn.username });
      showNotice({ id: 'account', priority: 0, tone: 'ok', title, text: messages.backText });
      onDone?.();
    },
  });
  const second = useSecondFactor(act.refused);
  const choose = messages.choosePassword({ name: link.username });
  return (
    <AccountForm
      action={{ ...act, refused: second.refused }}
      text={link.first_proof ? `${choose} ${messages.takeOver}` : choose}
      submitLabel={messages.setPassword}
      isReady={password.trim() !== '' && second.isReady}
      onSubmit={() => act.run({ body: { token, new_password: password.trim(), ...second.proof } })}
    >
      <PasswordField
        email={link.email}
        owner={link}
        which="new"
        value={password}
        onChange={setPassword}
        refused={act.refused}
      />
      {second.field}
    </AccountForm>
  );
}
