import type { DicesOutcome, Face, ThreeDice } from './rules.ts';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

const faceOf = (value: number): Face => {
  const face = FACES[value - 1];
  if (face === undefined) throw new RangeError(`no die shows ${value}`);
  return face;
};

type Numbers = readonly [number, number, number];

const diceOf = ([a, b, c]: Numbers): ThreeDice => [faceOf(a), faceOf(b), faceOf(c)];

/** Returns the dice of a round's reply. Throws a RangeError on a value that no die has. */
export const readOutcome = (reply: { readonly wow_dices: Numbers; readonly user_dices: Numbers }): DicesOutcome => ({
  houseDice: diceOf(reply.wow_dices),
  playerDice: diceOf(reply.user_dices),
});
