import { useQueryClient } from '@tanstack/react-query';
import { saveBlob } from '@wow/core/ui';
import type { CheckPorts, Round } from '../ports.ts';
import { rulesOf } from '../rules-of.ts';
import { roundProofOf } from './round-proof-of.ts';
import type { LogState } from './use-log-check.ts';
import type { PublishedKeys } from './use-published-keys.ts';

export interface ProofFile {
  readonly save: () => Promise<void>;
  /** The same as text. */
  readonly text: () => Promise<string>;
}

/** Returns how to save all that a round is checked by, or null for one that was never signed. */
export function useProofFile(
  round: Round,
  published: PublishedKeys | undefined,
  log: LogState,
  { askRules }: Pick<CheckPorts, 'askRules'>,
): ProofFile | null {
  const cache = useQueryClient();
  const { receipt, signature } = round;
  if (!receipt || signature === undefined) return null;
  const text = async (): Promise<string> => {
    // Without the rules the file still tells who said what.
    const rules = await rulesOf(cache, round.config_hash, askRules).catch(() => null);
    const proof = roundProofOf({ round: { ...round, receipt, signature }, published, log, rules });
    return JSON.stringify(proof, null, 2);
  };
  return {
    text,
    save: async () => saveBlob(new Blob([await text()], { type: 'application/json' }), `wow-round-${round.id}.json`),
  };
}
