import { BallWheel } from '../../table/web/art/BallWheel.tsx';
import type { GameCard } from '../../table/web/game-card.ts';
import { useCardMessages } from './card-messages.ts';

function RouletteArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 240" aria-hidden="true">
      <g transform="translate(92 10) scale(.425)">
        <BallWheel turn={-12} ballTurn={38} />
      </g>
    </svg>
  );
}

export const card: GameCard = { useWords: useCardMessages, tone: 'blush', Art: RouletteArt };
