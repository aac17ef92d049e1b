import { useState } from 'react';
import { showNotice } from '@wow/core/ui';
import type { ReplyOf } from '@wow/core/protocol';
import { recoveryCodeEndpoints } from '@wow/product/accounts';
import { AccountForm } from '../account/AccountForm.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { useSession } from '../SessionProvider.tsx';
import { useCallAction } from '../use-action.ts';
import { useRecoveryCodeMessages } from './messages.ts';
import { RecoveryCodeField } from './RecoveryCodeField.tsx';

type Opened = ReplyOf<typeof recoveryCodeEndpoints.readRecoveryCode>;

export function RecoverByCode({ onCodeRight }: { onCodeRight: () => void }) {
  const messages = useRecoveryCodeMessages();
  const [code, setCode] = useState('');
  const [account, setAccount] = useState<Opened | null>(null);
  const read = useCallAction(recoveryCodeEndpoints.readRecoveryCode, {
    done(opened) {
      setAccount(opened);
      onCodeRight();
    },
  });
  if (account) return <FinishForm code={code} account={account} />;
  return (
    <AccountForm
      action={{ isBusy: read.isBusy, refused: null }}
      text={messages.enterText}
      submitLabel={messages.goOn}
      isReady={code.trim() !== ''}
      onSubmit={() => read.run({ body: { code: code.trim() } })}
    >
      <RecoveryCodeField value={code} onChange={setCode} error={read.refused?.error} />
    </AccountForm>
  );
}

/** An account without an email has no password to choose. */
function FinishForm({ code, account }: { code: string; account: Opened }) {
  const messages = useRecoveryCodeMessages();
  const { signIn } = useSession();
  const [password, setPassword] = useState('');
  const { username, email } = account;
  const act = useCallAction(recoveryCodeEndpoints.recoverByCode, {
    done(signedIn) {
      signIn(signedIn);
      const title = messages.back({ name: signedIn.username });
      showNotice({ id: 'account', priority: 0, tone: 'ok', title, text: messages.backText });
    },
  });
  const needsPassword = email !== null;
  const typed = password.trim();
  return (
    <AccountForm
      action={act}
      text={needsPassword ? messages.choosePassword({ name: username }) : messages.signIn({ name: username })}
      submitLabel={messages.goOn}
      isReady={!needsPassword || typed !== ''}
      onSubmit={() => act.run({ body: { code: code.trim(), ...(needsPassword && { new_password: typed }) } })}
    >
      {needsPassword && (
        <PasswordField
          email={email}
          owner={{ email, username }}
          which="new"
          value={password}
          onChange={setPassword}
          refused={act.refused}
        />
      )}
    </AccountForm>
  );
}
