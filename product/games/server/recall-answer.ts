import type { HouseBook } from './house-book.ts';
import type { Bet, Settlement } from './round.ts';
import { repeat } from './settle-bets.ts';

/** Returns what the bet's key was answered before, without playing anything; null when it is a new key. */
export async function recallAnswer(book: HouseBook, bet: Bet): Promise<Settlement | null> {
  const [seated] = await book.read([bet]);
  return seated?.known ? repeat(seated.known, bet) : null;
}
