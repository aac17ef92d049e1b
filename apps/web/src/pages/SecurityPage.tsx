import { Link } from 'wouter';
import { SecurityPage as Security, useSession } from '@wow/product/accounts/web';
import { buttonClass } from '@wow/core/ui';
import { LinkedWallets } from '@wow/product/wallet/web';
import { useMessages } from '../messages/messages.ts';

export function SecurityPage() {
  const { linkWallet } = useMessages();
  const { player } = useSession();
  // Null for the moment between signing out and the gate.
  if (player.kind !== 'signed-in') return null;
  return (
    <Security
      profile={player.profile}
      wallets={
        <LinkedWallets
          aside={
            <Link href="/wallet" className={buttonClass({ variant: 'line', size: 'sm' })}>
              {linkWallet}
            </Link>
          }
        />
      }
    />
  );
}
