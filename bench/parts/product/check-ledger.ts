import type { Database } from '@wow/core/database';
import { auditLedger } from '@wow/product/ledger/testing';

/**
 * Throws when the ledger is not sound or has fewer rounds than were answered: a fast benchmark of a broken ledger is
 * worth nothing. `answered` is how many rounds clients were told of in this database; the number stored is returned.
 */
export async function checkLedger(db: Database, answered: number): Promise<number> {
  // Re-adding everything may take longer than a statement of the product may.
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
