import type { Reply } from './member.ts';

interface PlayedRound {
  readonly nonce: number;
  readonly balance: number;
  readonly payout: number;
}

/** Returns the rounds of these replies in the order of their nonces. */
const roundsOf = (replies: readonly Reply[]): PlayedRound[] =>
  replies
    .filter(({ status }) => status === 200)
    // What our own server answered with 200 is a round.
    .map(({ body }) => JSON.parse(body) as PlayedRound)
    .toSorted((one, other) => one.nonce - other.nonce);

/** Returns what is wrong with one player's rounds, each of `bet` points: a gap, a doubled round, a lost balance. */
export function faultsOf(replies: readonly Reply[], startBalance: number, bet = 50): string[] {
  const faults: string[] = [];
  let expected = startBalance;
  for (const [index, { nonce, balance, payout }] of roundsOf(replies).entries()) {
    expected += payout - bet;
    if (nonce !== index) faults.push(`round ${index} has nonce ${nonce}`);
    if (balance !== expected) faults.push(`round ${index} ends at ${balance}, not at ${expected}`);
    expected = balance;
  }
  return faults;
}
