import { useQueryClient } from '@tanstack/react-query';
import { saveBlob } from '@wow/core/ui';
import type { RoundProof } from '../../public-keys.ts';
import type { Round, CheckPorts } from '../ports.ts';
import { type PublishedKeys, usePublishedKeys, useReceiptCheck } from './use-signature-check.ts';
import { type LogState, useLogCheck } from './use-log-check.ts';
import { fetchRules } from '../queries/fetch-rules.ts';

export interface ProofFile {
  readonly save: () => Promise<void>;
  readonly text: () => Promise<string>;
}

/** Returns the proof of a round as a file, or null for an unsigned round. */
function useProofFile(
  round: Round,
  published: PublishedKeys | undefined,
  log: LogState,
  { askRules }: Pick<CheckPorts, 'askRules'>,
): ProofFile | null {
  const cache = useQueryClient();
  const { receipt, signature } = round;
  if (!receipt || signature === undefined) return null;
  const text = async (): Promise<string> => {
    // Without the rules the file still proves who signed what.
    const rules = await fetchRules(cache, round.config_hash, askRules).catch(() => null);
    const proof: RoundProof = {
      kind: 'wow-round-1',
      issuer: location.origin,
      receipt,
      signature,
      keys: [...(published?.keys ?? [])],
      server_seed: round.server_seed ?? null,
      economy: rules && { ...rules.economy },
      proof: log.proof,
    };
    return JSON.stringify(proof, null, 2);
  };
  return {
    text,
    save: async () => saveBlob(new Blob([await text()], { type: 'application/json' }), `wow-round-${round.id}.json`),
  };
}

/** Returns how to save the proof that a round is in the log, or null while it is not proved. */
function toLogProofSaver(round: Round, { kind, proof }: LogState): (() => void) | null {
  if (kind !== 'logged' || proof === null) return null;
  return () => saveBlob(new Blob([proof], { type: 'text/plain' }), `${round.id}.tlog-proof`);
}

export type ReceiptVerification = ReturnType<typeof useReceiptVerification>;

/** Checks the signature and the place in the public log of a round, in this browser. */
export function useReceiptVerification(round: Round, ports: CheckPorts) {
  const published = usePublishedKeys(ports);
  const signature = useReceiptCheck(round, published);
  const log = useLogCheck(round, ports, published);
  const file = useProofFile(round, published.data, log, ports);
  return {
    signature,
    keys: published.data?.finding ?? 'as_known',
    log,
    file,
    saveLogProof: toLogProofSaver(round, log),
  };
}
