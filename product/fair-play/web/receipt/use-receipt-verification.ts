import type { Receipt } from '@wow/product/games';
import type { RoundProof } from '../../public-keys.ts';
import type { StoredRules, Round, CheckPorts } from '../ports.ts';
import { type PublishedKeys, usePublishedKeys, useReceiptCheck, type SignatureState } from './use-signature-check.ts';
import { type LogState, useLogCheck } from './use-log-check.ts';
import { useQueryClient } from '@tanstack/react-query';
import { saveBlob } from '@wow/core/ui';
import { fetchRules } from '../queries/fetch-rules.ts';
import type { KeysFinding } from '../check/check-keys.ts';

interface ProofParts {
  readonly round: Round & { readonly receipt: Receipt; readonly signature: string };
  readonly published: PublishedKeys | undefined;
  readonly log: LogState;
  readonly rules: StoredRules | null;
}

/** Returns everything that a verifier needs to check a round offline. */
const toRoundProof = ({ round, published, log, rules }: ProofParts): RoundProof => ({
  kind: 'wow-round-1',
  issuer: location.origin,
  receipt: round.receipt,
  signature: round.signature,
  keys: [...(published?.keys ?? [])],
  server_seed: round.server_seed ?? null,
  economy: rules && { ...rules.economy },
  log: log.proof,
});

export interface ProofFile {
  readonly save: () => Promise<void>;
  /** The same as text. */
  readonly text: () => Promise<string>;
}

/** Returns a function that saves the proof of a round, or null for an unsigned round. */
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
    // Without the rules the file still tells who said what.
    const rules = await fetchRules(cache, round.config_hash, askRules).catch(() => null);
    const proof = toRoundProof({ round: { ...round, receipt, signature }, published, log, rules });
    return JSON.stringify(proof, null, 2);
  };
  return {
    text,
    save: async () => saveBlob(new Blob([await text()], { type: 'application/json' }), `wow-round-${round.id}.json`),
  };
}

/** What speaks for the receipt of a round. */
export interface ReceiptVerification {
  readonly signature: SignatureState;
  readonly keys: KeysFinding;
  readonly log: LogState;
  /** Null for a round that was never signed. */
  readonly file: ProofFile | null;
}

/** Checks the signature and the place in the public log of a round, in this browser. */
export function useReceiptVerification(round: Round, ports: CheckPorts): ReceiptVerification {
  const published = usePublishedKeys(ports);
  const signature = useReceiptCheck(round, published);
  const log = useLogCheck(round, ports, published);
  const file = useProofFile(round, published.data, log, ports);
  return { signature, keys: published.data?.finding ?? 'as_known', log, file };
}
