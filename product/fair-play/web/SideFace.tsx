import { Face, type Mood } from '@wow/core/ui';
import type { Side } from './side.ts';

/** The House is the same everywhere. */
const HOUSE = 3;

interface SideFaceProps {
  side: Side;
  /** Whose round it is nobody is told: a player goes by the half that they brought. */
  clientSeed: string;
  mood: Mood;
  /** What it stands on: a table's own colour, or the house around the tables. */
  ground: 'table' | 'house';
}

const SIZES = { table: 34, house: 24 } as const;
/** A bone face would be lost on what is light. */
const EDGES = { table: 'var(--vermilion)', house: 'var(--bone)' } as const;

/** The face of one side of the dices. */
export function SideFace({ side, clientSeed, mood, ground }: SideFaceProps) {
  const shown = { mood, size: SIZES[ground] };
  if (side === 'player') return <Face {...shown} seed={clientSeed} ground={EDGES[ground]} />;
  const background = ground === 'table' ? 'var(--ink)' : 'var(--ink-3)';
  return <Face {...shown} seed={HOUSE} background={background} foreground="var(--bone)" />;
}
