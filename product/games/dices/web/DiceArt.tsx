import { Pips } from '@wow/core/ui';
import type { Face } from '../rules.ts';
import styles from './DiceArt.module.css';

export type Side = 'house' | 'player';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

const COLORS = {
  house: { body: 'var(--ink)', lip: 'var(--ink-3)', pip: 'var(--bone)', one: 'var(--marigold)' },
  player: { body: 'var(--bone)', lip: 'var(--bone-deep)', pip: 'var(--ink)', one: 'var(--vermilion)' },
} as const;

const symbolId = (side: Side, face: Face): string => `die-${side}-${face}`;

/** Smears along the way of the reels alone. Reel.module.css names it. */
const MOTION_BLUR = 'dice-motion-blur';
const BLUR_PX = 7;

function DieSymbol({ side, face }: { side: Side; face: Face }) {
  const { body, lip, pip, one } = COLORS[side];
  return (
    <symbol id={symbolId(side, face)} viewBox="0 0 100 106">
      <rect x="1" y="5" width="98" height="100" rx="25" fill={lip} />
      <rect x="1" y="0" width="98" height="98" rx="25" fill={body} />
      <g transform="translate(0 -1)">
        <Pips face={face} radius={9.5} color={pip} one={one} hole={body} />
      </g>
    </symbol>
  );
}

/** What the dice of both hands are drawn from; once on the page. */
export function DiceArt() {
  return (
    <svg className={styles.store} width="0" height="0" aria-hidden="true">
      {FACES.map((face) => (
        <DieSymbol key={`house ${face}`} side="house" face={face} />
      ))}
      {FACES.map((face) => (
        <DieSymbol key={`player ${face}`} side="player" face={face} />
      ))}
      <filter id={MOTION_BLUR} x="0" width="1" y="-0.02" height="1.04">
        <feGaussianBlur stdDeviation={`0 ${BLUR_PX}`} />
      </filter>
    </svg>
  );
}

interface DieProps {
  side: Side;
  face: Face;
  className?: string | undefined;
  /** Of the animation that the class may bring. */
  delayMs?: number;
}

export function Die({ side, face, className, delayMs = 0 }: DieProps) {
  return (
    <svg className={className} viewBox="0 0 100 106" style={{ animationDelay: `${delayMs}ms` }}>
      <use href={`#${symbolId(side, face)}`} />
    </svg>
  );
}
