import { refusals, type Endpoint, type RefusalCode } from '@wow/core/protocol';
import type { Answer } from '../world.ts';
import { expectRefusal } from './expect-promised.ts';

const provoked = new Set<RefusalCode>();

/** Expects a refusal as `expectRefusal` does, and remembers that the running product has given it. */
export function expectProvoked(endpoint: Endpoint, answer: Answer, code: RefusalCode): void {
  expectRefusal(endpoint, answer, code);
  provoked.add(code);
}

/** Returns the codes of the closed list that no call has given so far. */
export const unprovoked = (): readonly string[] =>
  Object.keys(refusals).filter((code) => !provoked.has(code as RefusalCode)); // its keys are the codes
