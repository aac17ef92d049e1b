import { BONE_DIE, INK_DIE, IsoDie } from '../../table/web/art/IsoDie.tsx';
import type { GameCard } from '../../table/web/game-card.ts';
import { useCardMessages } from './card-messages.ts';

function DicesArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 240" aria-hidden="true">
      <ellipse cx="226" cy="214" rx="150" ry="13" fill="var(--vermilion-deep)" />
      <IsoDie faces={[5, 3, 6]} {...INK_DIE} transform="translate(286 52) rotate(11 0 100) scale(.78)" />
      <IsoDie faces={[1, 4, 2]} {...BONE_DIE} transform="translate(160 22) rotate(-9 0 100) scale(.93)" />
    </svg>
  );
}

export const card: GameCard = { useWords: useCardMessages, tone: 'vermilion', Art: DicesArt };
