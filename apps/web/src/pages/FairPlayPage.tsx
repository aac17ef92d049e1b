import { useSession } from '@wow/product/accounts/web';
import { FairPlayPage as FairPlay } from '@wow/product/fair-play/web';
import { Gate } from './Gate.tsx';
import { useFairPlayPorts } from './use-fair-play-ports.ts';

export function FairPlayPage() {
  const { player } = useSession();
  const ports = useFairPlayPorts();
  return (
    <FairPlay
      ports={ports}
      isPlayer={player.kind === 'signed-in'}
      gate={player.kind === 'visitor' ? <Gate place="fair-play" /> : null}
    />
  );
}
