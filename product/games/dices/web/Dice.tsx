import { Face, Pips, type Mood } from '@wow/core/ui';
import styles from './Dice.module.css';
import type { UnfoldStage } from '../../table/web/face/unfold-stage.ts';
import { HOUSE } from './house-face.ts';

export type Side = 'house' | 'player';

interface DieFaceProps {
  side: Side;
  face: number;
  unfolds?: UnfoldStage;
}

/** Decorative: the sum is also text. */
export function DieFace({ side, face, unfolds }: DieFaceProps) {
  const isHouse = side === 'house';
  return (
    <svg className={styles.die} viewBox="-4 -4 108 108" data-unfolds={unfolds} aria-hidden="true">
      <rect
        width="100"
        height="100"
        rx="24"
        fill={isHouse ? 'var(--ink)' : 'var(--bone)'}
        stroke={`var(--die-rim, ${isHouse ? 'var(--on-ink-2)' : 'var(--on-bone-2)'})`}
        strokeWidth="5"
      />
      <Pips
        face={face}
        radius={9.5}
        color={isHouse ? 'var(--bone)' : 'var(--ink)'}
        one={isHouse ? 'var(--marigold)' : 'var(--vermilion)'}
        hole={isHouse ? 'var(--ink)' : 'var(--bone)'}
      />
    </svg>
  );
}

interface SideFaceProps {
  side: Side;
  /** The round does not name its player. */
  clientSeed: string;
  mood: Mood;
  /** The background: the colour of the game's table, or of the page. */
  ground: 'table' | 'house';
}

const SIZES = { table: 34, house: 24 } as const;
/** A bone avatar needs an edge on a light background. */
const EDGES = { table: 'var(--vermilion)', house: 'var(--bone)' } as const;

export function SideFace({ side, clientSeed, mood, ground }: SideFaceProps) {
  const shown = { mood, size: SIZES[ground] };
  if (side === 'player') return <Face {...shown} seed={clientSeed} ground={EDGES[ground]} />;
  const background = ground === 'table' ? 'var(--ink)' : 'var(--ink-3)';
  return <Face {...shown} seed={HOUSE} background={background} foreground="var(--bone)" />;
}
