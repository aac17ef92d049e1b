import { pick } from '@wow/core/fairness';
import { hundredths, type Hundredths } from '@wow/core/protocol';
import { times } from '../table/times.ts';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;
export type ThreeDice = [Face, Face, Face];

export interface DicesOutcome {
  readonly houseDice: ThreeDice;
  readonly playerDice: ThreeDice;
}

/** Words a round reads from the stream: 0–2 are the house's dice, 3–5 the player's (fairness convention §1). */
export const DICES_WORDS = 6;

const faceOf = (word: number | undefined): Face => {
  if (word === undefined) throw new RangeError(`a round of dices reads ${DICES_WORDS} words`);
  return (1 + pick(word, 6)) as Face;
};

/** Returns the dice that these words of the stream mean. */
export const throwDice = ([a, b, c, d, e, f]: readonly number[]): DicesOutcome => ({
  houseDice: [faceOf(a), faceOf(b), faceOf(c)],
  playerDice: [faceOf(d), faceOf(e), faceOf(f)],
});

/** Returns the sum of three dice, 3 to 18. */
export const sumOf = ([a, b, c]: ThreeDice): number => a + b + c;

/** Returns whether the player won: a strictly greater sum. A tie is lost (specification §4). */
export const isWon = ({ houseDice, playerDice }: DicesOutcome): boolean => sumOf(playerDice) > sumOf(houseDice);

/** Returns what the round pays back in hundredths of points: `multiplier` times the bet when won, else nothing. */
export const payoutOf = (bet: Hundredths, outcome: DicesOutcome, multiplier: Hundredths): Hundredths =>
  isWon(outcome) ? times(bet, multiplier) : hundredths(0);
