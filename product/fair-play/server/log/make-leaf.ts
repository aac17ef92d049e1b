import { LEAF_KIND, type LogLeaf } from '@wow/product/games';
import { receiptOf, statementOf, type PlacedRound } from '@wow/product/games/server';

/** Returns what the leaf of this round stands for. `salt` is 16 bytes as hex. */
export const makeLeaf = (round: PlacedRound, salt: string): LogLeaf => ({
  at: round.at.toISOString(),
  kind: LEAF_KIND,
  round: round.stamp ? receiptOf(round, round.stamp) : statementOf(round),
  salt,
  signature: round.stamp?.signature ?? null,
});
