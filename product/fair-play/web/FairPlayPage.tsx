import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { HubHead } from './hub/HubHead.tsx';
import { OddsTab } from './hub/OddsTab.tsx';
import { tabAt, type Tab } from './hub/tabs.ts';
import type { FairPlayPorts } from './ports.ts';
import { RoundsTab } from './rounds/RoundsTab.tsx';
import { VerifyPanel } from './verify/VerifyPanel.tsx';

interface FairPlayPageProps {
  ports: FairPlayPorts;
  isPlayer: boolean;
  /** The way in, in place of what only players have; null while nobody knows who is here. */
  gate: ReactNode;
}

/** Odds and live returns for everybody, and the player's own seeds and rounds. */
export function FairPlayPage(props: FairPlayPageProps) {
  const [path] = useLocation();
  const tab = tabAt(path);
  return (
    <>
      <HubHead tab={tab} />
      {tabOf(tab, props)}
    </>
  );
}

function tabOf(tab: Tab, { ports, isPlayer, gate }: FairPlayPageProps): ReactNode {
  switch (tab) {
    case 'odds':
      return <OddsTab ports={ports} isPlayer={isPlayer} gate={gate} />;
    case 'rounds':
      return <RoundsTab ports={ports} isPlayer={isPlayer} gate={gate} />;
    case 'verify':
      return <VerifyPanel ports={ports} isPlayer={isPlayer} />;
  }
}
