import { useSession } from '@wow/product/accounts/web';
import { DrawnProof, PlayedProof } from '@wow/product/fair-play/web';
import type { ProofProps } from '@wow/product/games/web';
import { useFairPlayPorts } from '../pages/use-fair-play-ports.ts';

export { DrawnProof };

/** The proof of a round of the signed-in player. */
export function RoundProof(props: ProofProps) {
  const { player } = useSession();
  const ports = useFairPlayPorts();
  if (player.kind !== 'signed-in') return null;
  return <PlayedProof ports={ports} player={player.profile} {...props} />;
}
