import type { ReactNode } from 'react';
import type { Profile } from '@wow/product/accounts';
import { PasskeysPanel } from '../../passkeys/panel/PasskeysPanel.tsx';
import { RecoveryCodesPanel } from '../../recovery-codes/RecoveryCodesPanel.tsx';
import { PanelColumn, PanelColumns } from '../Panel.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import { useOwnSessions } from './account-queries.ts';
import { CredentialsPanel } from './CredentialsPanel.tsx';
import { TotpPanel } from './totp/TotpPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

interface SecurityPageProps {
  profile: Profile;
  wallets: ReactNode;
}

/** The ways into the account, the devices that are in, and what happened to both. */
export function SecurityPage({ profile, wallets }: SecurityPageProps) {
  const { reply, failed } = useOwnSessions();
  // Content must not move when the number of sessions is known.
  const isListed = reply !== null || failed;
  return (
    <>
      <AccountTabs current="security" />
      <PanelColumns>
        <PanelColumn>
          <CredentialsPanel profile={profile} />
          <PasskeysPanel />
          <TotpPanel />
          <RecoveryCodesPanel />
          {wallets}
        </PanelColumn>
        <PanelColumn>
          <SessionsPanel />
          <div hidden={!isListed}>
            <ActivityPanel email={profile.email} />
          </div>
        </PanelColumn>
      </PanelColumns>
    </>
  );
}
