import { causes, codeOf, messageOf } from '../problems/causes.ts';
import { REFUSED } from '../problems/is-refusal.ts';

export type SwitchProblem = 'refused' | 'unsupported' | 'failed';

/** A method that a wallet does not have, by EIP-1193 and by JSON-RPC. */
const NOT_THERE = [4200, -32601];

/**
 * Returns why a wallet stayed on its chain. What is innermost counts: wagmi wraps whatever happens while a chain is
 * added as a refusal.
 */
export function switchProblem(problem: unknown): SwitchProblem {
  const chain = causes(problem);
  if (chain.some((cause) => cause instanceof Error && cause.name === 'SwitchChainNotSupportedError')) {
    return 'unsupported';
  }
  const code = chain.map(codeOf).findLast((found) => found !== null) ?? null;
  if (code !== null && NOT_THERE.includes(code)) return 'unsupported';
  const isOuterOnly = chain.length > 1 && codeOf(chain.at(-1)) === null;
  if (code === REFUSED && (!isOuterOnly || /reject|denied|refus/i.test(messageOf(chain.at(-1))))) return 'refused';
  return 'failed';
}
