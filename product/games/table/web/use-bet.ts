import { useState } from 'react';
import { betOnTable } from '../bet-choice.ts';
import type { RoundState } from '../round-state.ts';

interface Bet {
  /** Units; null when the balance covers none of the bets, and until these are known. */
  readonly bet: number | null;
  /** Does nothing while a round is open, and for what the balance does not cover. */
  readonly chooseBet: (bet: number) => void;
}

/** Returns the bet that is on the table: that of the open round, or what the player chose. */
export function useBet(
  state: RoundState<{ readonly bet: number }, unknown>,
  bets: readonly number[] | null,
  balance: number,
): Bet {
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    bet: 'round' in state ? state.round.body.bet : betOnTable(bets ?? [], chosen, balance),
    chooseBet: (bet) => {
      if (state.phase === 'betting' && bet <= balance) setChosen(bet);
    },
  };
}
