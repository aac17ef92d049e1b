import { fromWire, toWire } from '@wow/core/protocol';
import { defineGame } from '../table/define-game.ts';
import { luckySpinsOdds } from './odds.ts';
import { LUCKY_SPINS_WORDS, ONE_SPIN, payoutOf, turnWheel, type LuckySpinOutcome } from './rules.ts';
import { DEFAULT_LUCKY_SPINS_SETTINGS, luckySpinsSettings } from './settings.ts';
import { luckySpinsConfig, luckySpinsRound } from './wire.ts';

/** There is nothing to choose: every spin costs the same and takes what comes. */
export type LuckySpinChoice = Readonly<Record<string, never>>;

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
  choose: (): LuckySpinChoice => ({}),
  rules: (settings) => {
    const sections = settings.sections.map(({ points }) => fromWire(points));
    return {
      words: LUCKY_SPINS_WORDS,
      refuses: () => null,
      stake: () => ({ unit: 'spins', amount: ONE_SPIN }),
      play: (words) => turnWheel(sections, words),
      payout: (_choice, outcome: LuckySpinOutcome) => payoutOf(outcome),
      odds: () => [luckySpinsOdds(sections)],
      oddsOf: () => null,
    };
  },
  show: () => undefined,
  result: toResult,
  reply: (_choice, outcome, { spins }) => ({ ...toResult(outcome), spins: toWire(spins) }),
});
