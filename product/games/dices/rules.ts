import { pick } from '@wow/core/fairness';
import { hundredths, type Hundredths } from '@wow/core/protocol';
import { multiplyExact } from '../table/payout-math.ts';

/** Each 1 to 6. */
export type ThreeDice = [number, number, number];

export interface DicesOutcome {
  readonly houseDice: ThreeDice;
  readonly playerDice: ThreeDice;
}

/** Words a round reads from the stream: 0–2 are the house's dice, 3–5 the player's (fairness convention §1). */
export const DICES_WORDS = 6;

const toFace = (word: number | undefined): number => {
  if (word === undefined) throw new RangeError(`a round of dices reads ${DICES_WORDS} words`);
  return 1 + pick(word, 6);
};

export const throwDice = ([a, b, c, d, e, f]: readonly number[]): DicesOutcome => ({
  houseDice: [toFace(a), toFace(b), toFace(c)],
  playerDice: [toFace(d), toFace(e), toFace(f)],
});

export const sumDice = ([a, b, c]: ThreeDice): number => a + b + c;

/** Returns whether the player won: a strictly greater sum. A tie is lost (specification §4). */
export const isWon = ({ houseDice, playerDice }: DicesOutcome): boolean => sumDice(playerDice) > sumDice(houseDice);

/** Returns what the round pays back in hundredths of points: `multiplier` times the bet when won, else nothing. */
export const computePayout = (bet: Hundredths, outcome: DicesOutcome, multiplier: Hundredths): Hundredths =>
  isWon(outcome) ? multiplyExact(bet, multiplier) : hundredths(0);
