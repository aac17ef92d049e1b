import { navigate } from 'wouter/use-browser-location';
import type { Profile } from '@wow/product/accounts';
import { AccountPage as Account, useSession } from '@wow/product/accounts/web';
import { useLevel } from '../player/use-level.ts';
import { ReminderPanel } from '../reminders/ReminderPanel.tsx';
import { renameVisit } from '../visit/visit.ts';

export function AccountPage() {
  const { player } = useSession();
  // Null for the moment between signing out and the gate.
  return player.kind === 'signed-in' ? <OwnAccount profile={player.profile} /> : null;
}

const OwnAccount = ({ profile }: { profile: Profile }) => (
  <Account
    profile={profile}
    level={useLevel(profile)}
    onRenamed={(from, to) => renameVisit(from.toLowerCase(), to.toLowerCase())}
    onDeleted={() => navigate('/')}
    reminder={<ReminderPanel />}
  />
);
