import type { ReactNode } from 'react';
import type { Profile } from '@wow/product/accounts';
import type { LevelProgress } from '@wow/product/rewards/web';
import { PanelColumn, PanelColumns } from '../Panel.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { DataPanel } from './DataPanel.tsx';
import { FacePanel } from './face/FacePanel.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { PlayingNowPanel } from './PlayingNowPanel.tsx';
import { TimeOutPanel } from './TimeOutPanel.tsx';

interface AccountPageProps {
  profile: Profile;
  level: LevelProgress;
  onRenamed: (from: string, to: string) => void;
  onDeleted: () => void;
  /** A panel about messages. */
  reminder: ReactNode;
}

export const AccountPage = ({ profile, level, onRenamed, onDeleted, reminder }: AccountPageProps) => (
  <>
    <AccountTabs current="account" />
    <PanelColumns>
      <PanelColumn>
        <IdentityPanel profile={profile} level={level} onRenamed={onRenamed} />
        <FacePanel username={profile.username} />
        <DataPanel onDeleted={onDeleted} />
      </PanelColumn>
      <PanelColumn>
        <LimitsPanel />
        <TimeOutPanel />
        <PlayingNowPanel />
        {reminder}
      </PanelColumn>
    </PanelColumns>
  </>
);
