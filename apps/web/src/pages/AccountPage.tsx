import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Profile } from '@wow/product/accounts';
import { AccountPage as Account, PasskeysPanel, useSession } from '@wow/product/accounts/web';
import { buttonClass } from '@wow/core/ui';
import { LinkedWallets } from '@wow/product/wallet/web';
import { useMessages } from '../messages/messages.ts';
import { useLevel } from '../player/use-level.ts';
import { renameVisit } from '../visit/visit.ts';

export function AccountPage() {
  const { player } = useSession();
  // Null for the moment between signing out and the gate.
  return player.kind === 'signed-in' ? <OwnAccount profile={player.profile} /> : null;
}

function OwnAccount({ profile }: { profile: Profile }) {
  const { linkWallet } = useMessages();
  return (
    <Account
      profile={profile}
      level={useLevel(profile)}
      passkeys={<PasskeysPanel />}
      wallets={
        <LinkedWallets
          aside={
            <Link href="/wallet" className={buttonClass({ variant: 'line', size: 'sm' })}>
              {linkWallet}
            </Link>
          }
        />
      }
      onRenamed={(from, to) => renameVisit(from.toLowerCase(), to.toLowerCase())}
      onDeleted={() => navigate('/')}
    />
  );
}
