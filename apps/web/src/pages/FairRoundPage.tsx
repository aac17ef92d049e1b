import { useLocation } from 'wouter';
import { useSession } from '@wow/product/accounts/web';
import { RoundPage } from '@wow/product/fair-play/web';
import { useFairPlayPorts } from './use-fair-play-ports.ts';

export function FairRoundPage() {
  const { player } = useSession();
  const [location] = useLocation();
  const ports = useFairPlayPorts();
  const id = location.replace(/\/$/, '').split('/').at(-1)?.toLowerCase() ?? '';
  // What may be seen depends on who asks.
  return (
    <RoundPage
      key={`${id} ${player.kind}`}
      id={id}
      ports={ports}
      player={player.kind === 'signed-in' ? player.profile : null}
    />
  );
}
