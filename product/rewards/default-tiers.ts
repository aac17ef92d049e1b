import type { ItemId } from './items.ts';

interface DefaultTier {
  readonly max_xp: number;
  readonly spins?: number;
  readonly points?: number;
  readonly item?: ItemId;
}

/**
 * A daily player ends in week 11, and still ends within 90 days once no one-time quest is left. The spins suffice for the
 * daily quest of the wheel. `npm run wow -- season` shows both (ADR 98).
 */
export const DEFAULT_TIERS: readonly DefaultTier[] = [
  { max_xp: 100, spins: 3 },
  { max_xp: 250, item: 'hat-headband' },
  { max_xp: 450, spins: 2 },
  { max_xp: 650, spins: 1, points: 50 },
  { max_xp: 850, item: 'eyes-wide' },
  { max_xp: 1_100, spins: 3 },
  { max_xp: 1_350, spins: 1, points: 50 },
  { max_xp: 1_650, item: 'title-regular' },
  { max_xp: 1_950, spins: 3 },
  { max_xp: 2_250, spins: 2, item: 'table-dots' },
  { max_xp: 2_600, points: 100 },
  { max_xp: 2_950, spins: 4 },
  { max_xp: 3_300, item: 'mouth-grin' },
  { max_xp: 3_700, spins: 3 },
  { max_xp: 4_100, spins: 2, item: 'hat-cone' },
  { max_xp: 4_550, spins: 2, points: 100 },
  { max_xp: 5_000, spins: 4 },
  { max_xp: 5_450, item: 'colour-teal' },
  { max_xp: 5_950, spins: 4 },
  { max_xp: 6_450, spins: 3, item: 'title-night-owl' },
  { max_xp: 7_000, spins: 2, points: 100 },
  { max_xp: 7_550, spins: 4 },
  { max_xp: 8_100, item: 'table-stripes' },
  { max_xp: 8_700, spins: 5 },
  { max_xp: 9_300, spins: 3, item: 'eyes-stars' },
  { max_xp: 9_950, spins: 3, points: 150 },
  { max_xp: 10_600, spins: 3, item: 'hat-halo' },
  { max_xp: 11_300, spins: 5 },
  { max_xp: 12_000, spins: 3, item: 'title-high-table' },
  { max_xp: 12_700, points: 250, item: 'hat-w-crown' },
];
