import { refuse, toWire, type Hundredths, type Refusal } from '@wow/core/protocol';
import { BETS } from '../table/bets.ts';
import { defineGame } from '../table/define-game.ts';
import { DICES_WORDS, payoutOf, throwDice } from './rules.ts';
import { dicesRound } from './wire.ts';

export interface DicesChoice {
  readonly bet: Hundredths;
}

export const dices = defineGame({
  id: 'dices',
  endpoint: dicesRound,
  words: DICES_WORDS,
  config: { dicePerSide: 3, faces: 6, bets: BETS.map(toWire), pays: 2 },
  choose: ({ bet }): DicesChoice | Refusal => {
    const choice = BETS.find((offered) => toWire(offered) === bet);
    return choice === undefined ? refuse('invalid_bet') : { bet: choice };
  },
  stake: ({ bet }) => ({ unit: 'points', amount: bet }),
  play: throwDice,
  payout: ({ bet }, outcome) => payoutOf(bet, outcome),
  reply: (_choice, { houseDice, playerDice }) => ({ wow_dices: houseDice, user_dices: playerDice }),
});
