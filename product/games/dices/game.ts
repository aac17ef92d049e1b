import { fromWire, isRefusal, toWire, type Hundredths, type Refusal } from '@wow/core/protocol';
import { BET_FIELD, refuseOtherBets, parseBet } from '../table/bet-settings.ts';
import { defineGame } from '../table/define-game.ts';
import { dicesOdds } from './odds.ts';
import { DICES_WORDS, computePayout, throwDice, type DicesOutcome } from './rules.ts';
import { DEFAULT_DICES_SETTINGS, dicesSettings } from './settings.ts';
import { dicesConfig, dicesResult, dicesRound } from './wire.ts';

export interface DicesChoice {
  readonly bet: Hundredths;
}

const toResult = ({ houseDice, playerDice }: DicesOutcome) => ({ wow_dices: houseDice, user_dices: playerDice });

export const dices = defineGame({
  id: 'dices',
  page: '/game/dices',
  endpoint: dicesRound,
  config: { endpoint: dicesConfig, reply: (settings) => ({ config: settings }) },
  settings: dicesSettings,
  defaults: DEFAULT_DICES_SETTINGS,
  choose: ({ bet }): DicesChoice | Refusal => {
    const amount = parseBet(bet);
    return isRefusal(amount) ? amount : { bet: amount };
  },
  rules: ({ bets, pays }) => {
    const multiplier = fromWire(pays);
    const refuseBet = refuseOtherBets(bets);
    return {
      words: DICES_WORDS,
      refuses: ({ bet }: DicesChoice) => refuseBet(bet),
      stake: ({ bet }) => ({ unit: 'points', amount: bet }),
      play: throwDice,
      payout: ({ bet }, outcome: DicesOutcome) => computePayout(bet, outcome, multiplier),
      odds: () => [dicesOdds(multiplier)],
      computeOdds: () => null,
    };
  },
  show: ({ bet }) => ({ bet: toWire(bet) }),
  result: toResult,
  reply: (_choice, outcome) => toResult(outcome),
  display: {
    pageHead: ['Dices', 'Three dice against the three of the house. You can check every roll.'],
    stakeUnit: 'points',
    manualFields: [BET_FIELD],
    scale: () => ['1', '2', '3', '4', '5', '6'],
    firstPart: 1,
    shown: dicesResult,
    fieldTexts: {
      user_dices: 'What the player threw; the higher sum wins.',
      wow_dices: 'What the house threw.',
    },
  },
  quests: {
    picture: {
      path: 'M4 10h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM17.92 14l3.5-3.5a2.24 2.24 0 0 0 0-3l-5-4.92a2.24 2.24 0 0 0-3 0L10 6M6 18h.01M10 14h.01M15 6h.01M18 9h.01',
      color: 'vermilion',
    },
    loadTexts: () => import('./quest-texts.ts'),
  },
});
