import { useQuery } from '@tanstack/react-query';
import type { PublicKey } from '../../public-keys.ts';
import type { LogProof } from '../../wire.ts';
import { checkLogProof, type LogFinding } from '../check/check-log-proof.ts';
import type { CheckPorts, Round } from '../ports.ts';
import type { usePublishedKeys } from './use-published-keys.ts';

/** What is known so far of a round's place in the public log. */
export interface LogState {
  readonly kind: LogFinding | 'checking' | 'not_yet' | 'unasked';
  /** What the log has said; null while it has said nothing. */
  readonly proof: LogProof | null;
}

/** The log is a few seconds behind the tables. */
const AGAIN_MS = 3_000;

/** Asks the log for a round, and once more while it is on its way there; what it says is checked in this browser. */
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
    refetchInterval: ({ state }) => (state.data?.kind === 'not_yet' ? AGAIN_MS : false),
    queryFn: () => askAndCheck(round, keys!, askLogProof),
  });
  if (published.isError && !keys) return { kind: 'unasked', proof: null };
  return data ?? { kind: isError ? 'unasked' : 'checking', proof: null };
}

async function askAndCheck(
  round: Round,
  keys: readonly PublicKey[],
  ask: CheckPorts['askLogProof'],
): Promise<LogState> {
  const outcome = await ask(round.id);
  if (outcome.kind === 'refused' && outcome.status === 404) return { kind: 'not_yet', proof: null };
  if (outcome.kind !== 'reply') throw new Error('the log could not be read');
  return { kind: await checkLogProof(outcome.reply, keys, round), proof: outcome.reply };
}
