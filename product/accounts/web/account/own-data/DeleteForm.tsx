import { useState } from 'react';
import { useSay } from '@wow/core/ui';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../../session.ts';
import { AskForm } from '../form/AskForm.tsx';
import { Consequences } from '../form/Consequences.tsx';
import { errorAt } from '../form/field-at-fault.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { Owner } from '../identity/Owner.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAct } from '../use-act.ts';

/** Says what the end of an account is, and asks for the password, where there is one. */
export function DeleteForm({ email, onDeleted }: { email: string | null; onDeleted: () => void }) {
  const messages = useAccountMessages();
  const { call, forget } = useSession();
  const say = useSay();
  const [password, setPassword] = useState('');
  const act = useAct((body: { password?: string }) => call(ownAccountEndpoints.closeAccount, { body }), {
    done() {
      onDeleted();
      forget();
      say({ id: 'account', priority: 0, tone: 'ok', title: messages.deleted, text: messages.deletedText });
    },
  });
  const typed = password.trim();
  return (
    <AskForm
      act={act}
      does={messages.deleteForGood}
      isReady={email === null || typed !== ''}
      grave
      onSubmit={() => act.run(email === null ? {} : { password: typed })}
    >
      <Consequences
        lines={[
          messages.deleteSessions,
          messages.deleteNames,
          messages.deletePoints,
          messages.deleteRounds,
          messages.deleteForever,
          ...(email === null ? [messages.deleteWithWallet] : []),
        ]}
      />
      {email !== null && (
        <>
          <Owner email={email} />
          <PasswordField
            which="current"
            value={password}
            onChange={setPassword}
            error={errorAt(act.refused, 'password')}
          />
        </>
      )}
    </AskForm>
  );
}
