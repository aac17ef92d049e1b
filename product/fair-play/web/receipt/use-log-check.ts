import { useQuery } from '@tanstack/react-query';
import type { PublicKey } from '../../public-keys.ts';
import { attachLeaf, type ProvenLeaf } from '../../attached-leaf.ts';
import { checkLogProof, type LogFinding } from '../check/check-log.ts';
import type { CheckPorts, Round } from '../ports.ts';
import type { usePublishedKeys } from './use-signature-check.ts';

export interface LogState {
  readonly kind: LogFinding | 'checking' | 'not_yet' | 'absent' | 'unasked';
  /** The proof with its leaf, as a file. */
  readonly proof: string | null;
  readonly proven: ProvenLeaf | null;
}

const NO_PROOF = { proof: null, proven: null } as const;

const LATE_AFTER_MS = 60_000;

/** The log is a few seconds behind. */
const AGAIN_IN_MS: Readonly<Partial<Record<LogState['kind'], number>>> = { not_yet: 3_000, absent: 30_000 };

/** Asks the log for a round, again while it is not there, and checks the answer in this browser. */
export function useLogCheck(
  round: Round,
  { askLogProof }: Pick<CheckPorts, 'askLogProof'>,
  published: ReturnType<typeof usePublishedKeys>,
): LogState {
  const keys = published.data?.keys;
  const { data, isError } = useQuery({
    queryKey: ['log-proof', round.id, round.signature, keys?.map(({ id }) => id)],
    enabled: keys !== undefined,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data && AGAIN_IN_MS[state.data.kind]) ?? false,
    queryFn: () => askAndCheck(round, keys!, askLogProof),
  });
  if (published.isError && !keys) return { kind: 'unasked', ...NO_PROOF };
  return data ?? { kind: isError ? 'unasked' : 'checking', ...NO_PROOF };
}

async function askAndCheck(
  round: Round,
  keys: readonly PublicKey[],
  ask: CheckPorts['askLogProof'],
): Promise<LogState> {
  const outcome = await ask(round.id);
  if (outcome.kind === 'refused' && outcome.status === 404) {
    const isLate = Date.now() - Date.parse(round.at) > LATE_AFTER_MS;
    return { kind: isLate ? 'absent' : 'not_yet', ...NO_PROOF };
  }
  if (outcome.kind !== 'reply') throw new Error('the log could not be read');
  const proof = attachLeaf(outcome.reply);
  if (proof === null) return { kind: 'no_path', ...NO_PROOF };
  const { finding, proven } = await checkLogProof(proof, keys, round);
  return { kind: finding, proof, proven };
}
