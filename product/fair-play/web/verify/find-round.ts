import type { QueryClient } from '@tanstack/react-query';
import { pastedRound, type NotPasted } from '../../pasted-round.ts';
import type { CheckPorts, Round } from '../ports.ts';
import { RULES_KEY } from '../query-keys.ts';

/** Why there is nothing to verify. */
export type NotFound = NotPasted | 'large' | 'no_round' | 'lost';

/**
 * Returns the round that a text stands for, as the server tells of it or as its receipt does, or why there is none. Of a
 * receipt only the number of its round is sent, and only where its seed is not there already.
 */
export async function findRound(
  text: string,
  { askRound }: Pick<CheckPorts, 'askRound'>,
  cache: QueryClient,
): Promise<Round | NotFound> {
  const pasted = pastedRound(text);
  if (typeof pasted === 'string') return pasted;
  const id = pasted.kind === 'number' ? pasted.id : pasted.receipt.round_id;
  const shown = pasted.kind === 'receipt' ? pasted : null;
  const known = shown?.serverSeed == null ? await askRound(id) : null;
  if (!shown) {
    if (known?.kind === 'reply') return known.reply;
    return known?.kind === 'refused' && known.status === 404 ? 'no_round' : 'lost';
  }
  const { receipt, signature, economy } = shown;
  if (economy) cache.setQueryData([RULES_KEY, receipt.config_hash], { config_hash: receipt.config_hash, economy });
  const seed = shown.serverSeed ?? (known?.kind === 'reply' ? known.reply.server_seed : undefined);
  const { kind: _kind, key: _key, issued_at: at, round_id, ...told } = receipt;
  return { ...told, id: round_id, at, receipt, signature, ...(seed !== undefined && { server_seed: seed }) };
}
