import { useSession } from '@wow/product/accounts/web';
import { FairPlayPage as FairPlay, type Tab, type TabPanel } from '@wow/product/fair-play/web';
import { Gate } from './Gate.tsx';
import { useFairPlayPorts } from './use-fair-play-ports.ts';

interface FairPlayPageProps {
  tab: Tab;
  Panel: TabPanel;
  /** Called before a tab is opened. */
  onIntent: (tab: Tab) => void;
}

/** Odds and live returns for all visitors, and the player's own seeds and rounds. */
export function FairPlayPage({ tab, Panel, onIntent }: FairPlayPageProps) {
  const { player } = useSession();
  const ports = useFairPlayPorts();
  return (
    <FairPlay tab={tab} onIntent={onIntent}>
      <Panel
        ports={ports}
        isPlayer={player.kind === 'signed-in'}
        gate={player.kind === 'visitor' ? <Gate place="fair-play" /> : null}
      />
    </FairPlay>
  );
}
