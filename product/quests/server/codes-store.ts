import type { Transaction } from '@wow/core/database';

/** Uses a secret code of a quest once. Returns false, and uses nothing, when it was used so often already. */
export async function useCode(tx: Transaction, quest: string, code: string, most: number | null): Promise<boolean> {
  const rows = await tx.query(
    `insert into code_use (quest, code, uses) values ($1, $2, 1)
     on conflict (quest, code) do update set uses = code_use.uses + 1
        where $3::integer is null or code_use.uses < $3::integer
     returning uses`,
    [quest, code, most],
  );
  return rows.length > 0;
}
