import { fromWire, isRefusal, refuse, toWire, type Hundredths, type Refusal } from '@wow/core/protocol';
import { refuseOtherBets } from '../table/bet-settings.ts';
import { defineGame } from '../table/define-game.ts';
import { parseBet } from '../table/parse-bet.ts';
import { rouletteOdds } from './odds.ts';
import { payoutOf, ROULETTE_WORDS, spinBall, tierOf, type RouletteOutcome, type Tier } from './rules.ts';
import { DEFAULT_ROULETTE_SETTINGS, rouletteSettings } from './settings.ts';
import { rouletteConfig, rouletteRound } from './wire.ts';

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
    const tier = tierOf(tierId);
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
      payout: (choice, outcome: RouletteOutcome) => payoutOf(choice, outcome, multipliers),
      odds: () => rouletteOdds(sections, multipliers),
      oddsOf: ({ tier }) => tier,
    };
  },
  show: ({ bet, tier }) => ({ bet: toWire(bet), tier_id: tier }),
  result: toResult,
  reply: (_choice, outcome) => toResult(outcome),
});
