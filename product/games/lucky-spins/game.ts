import { type Hundredths, fromWire, toWire } from '@wow/core/protocol';
import { countOdds, type ExactOdds } from '../table/payout-math.ts';
import { computePayout, LUCKY_SPINS_WORDS, ONE_SPIN, turnWheel, type LuckySpinOutcome } from './rules.ts';
import { defineGame } from '../table/define-game.ts';
import { DEFAULT_LUCKY_SPINS_SETTINGS, luckySpinsSettings } from './settings.ts';
import { luckySpinsConfig, luckySpinsResult, luckySpinsRound } from './wire.ts';

/** Returns the exact odds of a spin on this wheel, counted over its sections by the rules themselves. */
export const luckySpinsOdds = (sections: readonly Hundredths[]): ExactOdds =>
  countOdds(
    null,
    'spins',
    sections.map((points, index) => ({ payout: computePayout({ index, points }), count: 1 })),
  );

const toResult = ({ index, points }: LuckySpinOutcome) => ({ index, section: { points: toWire(points) } });

export const luckySpins = defineGame({
  id: 'spin',
  page: '/lucky-spins',
  endpoint: luckySpinsRound,
  config: {
    endpoint: luckySpinsConfig,
    reply: ({ sections }, spins) => ({ sections, spins: toWire(spins) }),
  },
  settings: luckySpinsSettings,
  defaults: DEFAULT_LUCKY_SPINS_SETTINGS,
  choose: (): Readonly<Record<string, never>> => ({}),
  rules: (settings) => {
    const sections = settings.sections.map(({ points }) => fromWire(points));
    return {
      words: LUCKY_SPINS_WORDS,
      refuses: () => null,
      stake: () => ({ unit: 'spins', amount: ONE_SPIN }),
      play: (words) => turnWheel(sections, words),
      payout: (_choice, outcome: LuckySpinOutcome) => computePayout(outcome),
      odds: () => [luckySpinsOdds(sections)],
      computeOdds: () => null,
    };
  },
  show: () => undefined,
  result: toResult,
  reply: (_choice, outcome, { spins }) => ({
    ...toResult(outcome),
    ...(outcome.place !== undefined && { place: outcome.place }),
    spins: toWire(spins),
  }),
  display: {
    pageHead: ['Lucky spins', 'A prize wheel with free spins. Quests earn you more.'],
    stakeUnit: 'spins',
    manualFields: [],
    scale: ({ sections }) => sections.map(({ points }) => String(points)),
    firstPart: 1,
    shown: luckySpinsResult,
    fieldTexts: {
      place: 'Where in its section the wheel stops, from 0 to 0.999: the part of the word that picks no section.',
    },
  },
  quests: {
    task: 'spin',
    picture: {
      path: 'M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594zM20 2v4M22 4h-4M2 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
      color: 'ultra-tint',
    },
    loadTexts: () => import('./quest-texts.ts'),
  },
});
