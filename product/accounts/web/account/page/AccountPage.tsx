import type { ReactNode } from 'react';
import type { Profile } from '@wow/product/accounts';
import type { LevelProgress } from '@wow/product/rewards/web';
import { DataPanel } from './DataPanel.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { PanelColumn, PanelColumns } from '../Panel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import { useOwnSessions } from './account-queries.ts';
import { TotpPanel } from './totp/TotpPanel.tsx';
import { TimeOutPanel } from './TimeOutPanel.tsx';

interface AccountPageProps {
  profile: Profile;
  level: LevelProgress;
  wallets: ReactNode;
  onRenamed: (from: string, to: string) => void;
  onDeleted: () => void;
}

export function AccountPage({ profile, level, wallets, onRenamed, onDeleted }: AccountPageProps) {
  const { reply, failed } = useOwnSessions();
  // Content must not move when the number of sessions is known.
  const isListed = reply !== null || failed;
  return (
    <PanelColumns>
      <PanelColumn>
        <IdentityPanel profile={profile} level={level} onRenamed={onRenamed} />
        <SessionsPanel />
        <div hidden={!isListed}>{wallets}</div>
        <div hidden={!isListed}>
          <TotpPanel />
        </div>
        <div hidden={!isListed}>
          <ActivityPanel />
        </div>
      </PanelColumn>
      <PanelColumn hidden={!isListed}>
        <LimitsPanel />
        <TimeOutPanel />
        <DataPanel onDeleted={onDeleted} />
      </PanelColumn>
    </PanelColumns>
  );
}
