import type { KeysFinding } from '../check/check-keys.ts';
import type { CheckPorts, Round } from '../ports.ts';
import { useLogCheck, type LogState } from './use-log-check.ts';
import { useProofFile, type ProofFile } from './use-proof-file.ts';
import { usePublishedKeys } from './use-published-keys.ts';
import { useReceiptCheck, type SignatureState } from './use-receipt-check.ts';

/** What speaks for the receipt of a round. */
export interface RoundSeals {
  readonly signature: SignatureState;
  readonly keys: KeysFinding;
  readonly log: LogState;
  /** Null for a round that was never signed. */
  readonly file: ProofFile | null;
}

/** Checks the signature and the place in the public log of a round, in this browser. */
export function useRoundSeals(round: Round, ports: CheckPorts): RoundSeals {
  const published = usePublishedKeys(ports);
  const signature = useReceiptCheck(round, published);
  const log = useLogCheck(round, ports, published);
  const file = useProofFile(round, published.data, log, ports);
  return { signature, keys: published.data?.finding ?? 'as_known', log, file };
}
