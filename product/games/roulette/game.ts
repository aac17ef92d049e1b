import { fromWire, isRefusal, refuse, toWire, type Hundredths, type Refusal } from '@wow/core/protocol';
import { countOdds, type ExactOdds, UNIT_STAKE } from '../table/payout-math.ts';
import {
  computePayout,
  TIERS,
  type Multipliers,
  type Tier,
  ROULETTE_WORDS,
  spinBall,
  getTier,
  type RouletteOutcome,
} from './rules.ts';
import { BET_FIELD, refuseOtherBets, parseBet } from '../table/bet-settings.ts';
import { defineGame } from '../table/define-game.ts';
import { DEFAULT_ROULETTE_SETTINGS, rouletteSettings } from './settings.ts';
import { rouletteConfig, rouletteResult, rouletteRound } from './wire.ts';

/** Returns the exact odds of each tier, counted over every section of the wheel by the rules themselves. */
export const rouletteOdds = (sections: readonly Tier[], multipliers: Multipliers): readonly ExactOdds[] =>
  TIERS.map((choice) =>
    countOdds(
      choice,
      'points',
      sections.map((tier, index) => ({
        payout: computePayout({ bet: UNIT_STAKE, tier: choice }, { index, tier }, multipliers),
        count: 1,
      })),
    ),
  );

export interface RouletteChoice {
  readonly bet: Hundredths;
  readonly tier: Tier;
}

const toResult = ({ index, tier }: RouletteOutcome) => ({ index, tier });

export const roulette = defineGame({
  id: 'roulette',
  page: '/game/roulette',
  endpoint: rouletteRound,
  config: { endpoint: rouletteConfig, reply: (settings) => ({ config: settings }) },
  settings: rouletteSettings,
  defaults: DEFAULT_ROULETTE_SETTINGS,
  choose: ({ bet, tier_id: tierId }): RouletteChoice | Refusal => {
    const amount = parseBet(bet);
    if (isRefusal(amount)) return amount;
    const tier = getTier(tierId);
    return tier === null ? refuse('invalid_tier') : { bet: amount, tier };
  },
  rules: ({ bets, multipliers: { red, black, zero }, sections }) => {
    const multipliers = { red: fromWire(red), black: fromWire(black), zero: fromWire(zero) };
    const refuseBet = refuseOtherBets(bets);
    return {
      words: ROULETTE_WORDS,
      refuses: ({ bet }: RouletteChoice) => refuseBet(bet),
      stake: ({ bet }) => ({ unit: 'points', amount: bet }),
      play: (words) => spinBall(sections, words),
      payout: (choice, outcome: RouletteOutcome) => computePayout(choice, outcome, multipliers),
      odds: () => rouletteOdds(sections, multipliers),
      computeOdds: ({ tier }) => tier,
    };
  },
  show: ({ bet, tier }) => ({ bet: toWire(bet), tier_id: tier }),
  result: toResult,
  reply: (_choice, outcome) => toResult(outcome),
  display: {
    pageHead: ['Roulette', 'Red, black or zero. You can check every spin.'],
    stakeUnit: 'points',
    manualFields: [BET_FIELD, { name: 'tier_id', label: 'Bet on', initial: 'red', options: TIERS }],
    scale: ({ sections }) => sections,
    firstPart: 0,
    shown: rouletteResult,
    fieldTexts: {
      tier: 'The tier that the wheel landed on; the round is won when it is `tier_id`.',
      tier_id: 'One of `red`, `black` and `zero`.',
    },
  },
  quests: {
    picture: {
      path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
      color: 'blush',
    },
    loadTexts: () => import('./quest-texts.ts'),
  },
});
