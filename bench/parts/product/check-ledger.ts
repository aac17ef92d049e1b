import type { Database } from '@wow/core/database';
import { auditLedger } from '@wow/product/ledger/testing';

/**
 * Returns the number of stored rounds. Throws if the ledger is broken or has fewer rounds than clients received, because
 * then the figures are invalid.
 * @param answered The number of rounds that clients of this database received.
 */
export async function checkLedger(db: Database, answered: number): Promise<number> {
  // The audit may exceed the statement timeout of the product.
  return db.maintain(async (tx) => {
    const { sums, driftedPlayers, brokenTrails } = await auditLedger(tx);
    const [stored] = await tx.query<{ rounds: number }>('select count(*) as rounds from round');
    const rounds = stored?.rounds ?? 0;
    const isSound = Object.values(sums).every((sum) => sum === 0) && driftedPlayers.length + brokenTrails.length === 0;
    if (isSound && rounds >= answered) return rounds;
    throw new Error(
      `The ledger is broken: sums ${JSON.stringify(sums)}, ${driftedPlayers.length} drifted players, ` +
        `${brokenTrails.length} broken trails, ${answered} rounds answered and ${rounds} stored.`,
    );
  });
}
