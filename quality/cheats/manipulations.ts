import type { Manipulation } from './manipulation.ts';
import { ANSWER_MANIPULATIONS } from './manipulations/answers.ts';
import { LOG_MANIPULATIONS } from './manipulations/log.ts';
import { ROUND_MANIPULATIONS } from './manipulations/rounds.ts';
import { SEED_MANIPULATIONS } from './manipulations/seeds.ts';
import { VALUE_MANIPULATIONS } from './manipulations/value.ts';

/** Numbers come before letters. Those with one number stay in their order. */
const toOrder = ({ number }: Manipulation): number => Number.parseInt(number, 10) || 1_000 + number.charCodeAt(0);

/** Everything that we know an operator can try, by number and letter. */
export const MANIPULATIONS: readonly Manipulation[] = [
  ...ROUND_MANIPULATIONS,
  ...SEED_MANIPULATIONS,
  ...LOG_MANIPULATIONS,
  ...VALUE_MANIPULATIONS,
  ...ANSWER_MANIPULATIONS,
].toSorted((one, other) => toOrder(one) - toOrder(other));
