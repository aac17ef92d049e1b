import { useState } from 'react';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { useSession } from '../../session.ts';
import { AskForm } from '../form/AskForm.tsx';
import { CheckField } from '../form/CheckField.tsx';
import { errorAt } from '../form/field-at-fault.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAct } from '../use-act.ts';
import { useOwnAccount } from '../use-own-account.ts';
import { useRenewed } from '../use-renewed.ts';
import { useSayDone } from '../use-say-done.ts';
import { Owner } from './Owner.tsx';
import type { IdentityFormProps } from './identity-form.ts';

interface Passwords {
  readonly current_password: string;
  readonly new_password: string;
  readonly unlink_wallets: boolean;
}

export function PasswordForm({ profile, onDone }: IdentityFormProps) {
  const messages = useAccountMessages();
  const { call } = useSession();
  const askAnew = useRenewed();
  const sayDone = useSayDone();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [unlinks, setUnlinks] = useState(true);
  const hasWallets = (useOwnAccount().reply?.wallets ?? 0) > 0;
  const act = useAct((body: Passwords) => call(ownAccountEndpoints.changePassword, { body }), {
    done() {
      askAnew();
      sayDone(messages.passwordSaved);
      onDone();
    },
    lost: askAnew,
  });
  // As they are sent on registering (specification §5).
  const typed = { current_password: current.trim(), new_password: next.trim(), unlink_wallets: unlinks };
  return (
    <AskForm
      act={act}
      text={messages.passwordText}
      does={messages.save}
      isReady={typed.current_password !== '' && typed.new_password !== ''}
      onSubmit={() => act.run(typed)}
    >
      {profile.email !== null && <Owner email={profile.email} />}
      <PasswordField which="current" value={current} onChange={setCurrent} error={errorAt(act.refused, 'password')} />
      <PasswordField which="new" value={next} onChange={setNext} error={errorAt(act.refused, 'new-password')} />
      {hasWallets && (
        <CheckField
          label={messages.unlinkWallets}
          text={messages.unlinkWalletsText}
          checked={unlinks}
          onChange={setUnlinks}
        />
      )}
    </AskForm>
  );
}
