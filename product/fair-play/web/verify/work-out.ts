import type { QueryClient } from '@tanstack/react-query';
import type { Hand } from '../../hand-fields.ts';
import { recompute, type Recomputed } from '../check/recompute.ts';
import type { CheckPorts, KeptRules } from '../ports.ts';
import { NoRulesError, rulesOf } from '../rules-of.ts';

export interface WorkedOut {
  readonly hand: Hand;
  readonly found: Recomputed;
}

/** Why nothing came out: the field that is at fault, and what is wrong with it. */
export type NotWorkedOut = 'no_rules' | 'not_offered' | 'unable' | 'lost';

/** Returns what seeds that were typed come to. Only the hash of the rules is ever sent. */
export async function workOut(
  hand: Hand,
  ports: Pick<CheckPorts, 'askRules' | 'askCurrentRules'>,
  cache: QueryClient,
): Promise<WorkedOut | NotWorkedOut> {
  if (!globalThis.crypto?.subtle) return 'unable';
  const rules = await askRulesOf(hand.config, ports, cache);
  if (typeof rules === 'string') return rules;
  const found = await recompute(hand, rules.economy);
  return found ? { hand, found } : 'not_offered';
}

async function askRulesOf(
  config: string | null,
  { askRules, askCurrentRules }: Pick<CheckPorts, 'askRules' | 'askCurrentRules'>,
  cache: QueryClient,
): Promise<KeptRules | 'no_rules' | 'lost'> {
  if (config !== null) {
    return rulesOf(cache, config, askRules).catch((error: unknown) =>
      error instanceof NoRulesError ? 'no_rules' : 'lost',
    );
  }
  const outcome = await askCurrentRules();
  return outcome.kind === 'reply' ? outcome.reply : 'lost';
}
