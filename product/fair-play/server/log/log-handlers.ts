import { consistencyPath, inclusionPath } from '@wow/core/fairness';
import { answer, refuse, type Handlers } from '@wow/core/protocol';
import type { logEndpoints } from '@wow/product/fair-play';
import { findRound, type SealedHistory } from '@wow/product/games/server';
import { findLeaf, readLeafHashes } from './log-leaves-store.ts';
import { makeLeaf, readProofNodes } from './log-tree.ts';
import { readLogHead, readLogHeads } from './sign-head.ts';

/** Leaves that no head covers yet are not shown. */
export const logHandlers = ({ db, sealer, archive }: SealedHistory): Handlers<typeof logEndpoints> => ({
  async head() {
    const signed = await readLogHead(db);
    return signed ? answer(signed) : refuse('not_found');
  },
  async heads({ query: { after, limit } }) {
    return answer({ heads: await readLogHeads(db, after, limit) });
  },
  async leaves({ query: { from, limit } }) {
    const size = (await readLogHead(db))?.head.tree_size ?? 0;
    const most = Math.min(limit, size - from);
    return answer({ leaves: most > 0 ? await readLeafHashes(db, from, most) : [] });
  },
  async consistency({ query: { from, to } }) {
    const size = (await readLogHead(db))?.head.tree_size ?? 0;
    if (from < 1 || from > to || to > size) return refuse('not_found');
    return answer({ path: (await readProofNodes(db, consistencyPath(from, to))).map(toHex) });
  },
  async round({ playerId, params: { id } }) {
    const [hashHead = '', nonce = ''] = id.split('-');
    const round = await findRound({ db, sealer, archive }, hashHead, Number(nonce));
    // A client that may not see the round gets no proof of it either.
    if (!round || (round.playerId !== playerId && round.serverSeed === null)) return refuse('not_found');
    const [leaf, signed] = await Promise.all([findLeaf(db, round.seedPairId, round.nonce), readLogHead(db)]);
    if (!leaf || !signed || leaf.index >= signed.head.tree_size) return refuse('not_found');
    const path = await readProofNodes(db, inclusionPath(leaf.index, signed.head.tree_size));
    return answer({ leaf: makeLeaf(round, leaf.salt), leaf_index: leaf.index, path: path.map(toHex), ...signed });
  },
});

const toHex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');
