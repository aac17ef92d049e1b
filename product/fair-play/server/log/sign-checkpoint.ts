import type { Transaction } from '@wow/core/database';
import { formatCheckpoint } from '@wow/core/fairness';
import type { GrowingTree } from '@wow/core/fairness/server';
import type { Signer } from '@wow/product/games/server';
import { appendCheckpoint, timeForCheckpoint } from './log-heads-store.ts';
import { loadLogOrigin } from './log-origin-store.ts';

/** Signs and stores a checkpoint, if the log has grown since the last one, which is a second old. */
export async function signCheckpoint(
  tx: Transaction,
  signer: Signer,
  size: number,
  readTree: () => Promise<GrowingTree>,
): Promise<void> {
  const at = await timeForCheckpoint(tx, size);
  if (at === null) return;
  const origin = await loadLogOrigin(tx, null);
  const root = Uint8Array.from((await readTree()).root());
  const signature = await signer.signNote(origin, formatCheckpoint({ origin, size, root }));
  await appendCheckpoint(tx, {
    origin,
    size,
    root: toHex(root),
    at,
    signedBy: signer.keyNumber,
    signature: toHex(signature),
  });
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
