import { Hash, Pencil, type LucideIcon } from 'lucide-react';
import { Box, Boxes } from './Boxes.tsx';
import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';

interface HalvesProps {
  round: Pick<Round, 'client_seed' | 'nonce'>;
  /** What is known of the house's half: the seed, or what was shown of it before play. */
  ours: string | null | undefined;
  name: string;
  icon: LucideIcon;
}

/** What a round was drawn from: the house's half, the player's, and the number of the round. */
export function Halves({ round, ours, name, icon }: HalvesProps) {
  const messages = useMessages();
  return (
    <Boxes>
      <Box name={name} icon={icon} wide>
        {ours}
      </Box>
      <Box name={messages.yourSeed} icon={Pencil}>
        {round.client_seed}
      </Box>
      <Box name={messages.round} icon={Hash}>
        {round.nonce}
      </Box>
    </Boxes>
  );
}
