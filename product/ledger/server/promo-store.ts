import type { Queryable, Transaction } from '@wow/core/database';
import { type Hundredths, hundredths } from '@wow/core/protocol';
import type { Unit } from '../transfer.ts';

/** What a promotion has in each unit; units that it was never given are missing. */
export type PromoBalance = Readonly<Partial<Record<Unit, Hundredths>>>;

/** What a promotion is to have been given in all of one unit, in hundredths. */
export interface PromoFunds {
  readonly name: string;
  readonly unit: Unit;
  readonly total: Hundredths;
}

/**
 * Brings what the bank has put into each of these promotions to its total: more, or less, but never less than it has
 * paid already. Where it is so already, nothing is written.
 */
export async function fundPromos(tx: Transaction, promos: readonly PromoFunds[]): Promise<void> {
  const parameters = [promos.map(({ name }) => name), promos.map(({ unit }) => unit), promos.map(({ total }) => total)];
  await tx.query(
    `insert into promo_purse (name, unit, funded)
     select name, unit, 0 from unnest($1::text[], $2::text[]) as wanted (name, unit) order by name, unit
     on conflict do nothing`,
    parameters.slice(0, 2),
  );
  // A statement of its own: it sees what whoever held the rows before has made of them.
  await tx.query(
    `with held as materialized (
       select promo_purse.name, promo_purse.unit, greatest(total, paid) - funded as amount
         from promo_purse
         join unnest($1::text[], $2::text[], $3::bigint[]) as wanted (name, unit, total)
           on wanted.name = promo_purse.name and wanted.unit = promo_purse.unit
        order by promo_purse.name, promo_purse.unit
          for update of promo_purse
     ),
     moved as (
       update promo_purse set funded = funded + held.amount
         from held where promo_purse.name = held.name and promo_purse.unit = held.unit and held.amount <> 0
     )
     insert into promo_funding (name, unit, line, amount)
     select name, unit,
            coalesce((select max(line) from promo_funding last where last.name = held.name and last.unit = held.unit), 0) + 1,
            amount
       from held where amount <> 0`,
    parameters,
  );
}

/** Returns what each of these promotions has left. */
export async function readPromos(db: Queryable, names: readonly string[]): Promise<ReadonlyMap<string, PromoBalance>> {
  const rows = await db.query<{ name: string; unit: Unit; rest: number }>(
    'select name, unit, funded - paid as rest from promo_purse where name = any($1::text[])',
    [names],
    'read-promos',
  );
  const promos = new Map<string, Partial<Record<Unit, Hundredths>>>();
  for (const { name, unit, rest } of rows) promos.set(name, { ...promos.get(name), [unit]: hundredths(rest) });
  return promos;
}

/** Holds a promotion to the end of the transaction, so that nobody else is paid by it, and returns what it has left. */
export async function lockPromo(tx: Transaction, name: string): Promise<PromoBalance> {
  const rows = await tx.query<{ unit: Unit; rest: number }>(
    'select unit, funded - paid as rest from promo_purse where name = $1 order by unit for update',
    [name],
    'lock-promo',
  );
  return Object.fromEntries(rows.map(({ unit, rest }) => [unit, hundredths(rest)]));
}

/** Takes what is paid out of a promotion. The database refuses when it has less. */
export async function payFromPromo(tx: Transaction, name: string, amounts: PromoBalance): Promise<void> {
  const entries = Object.entries(amounts).filter(([, amount]) => amount > 0);
  if (entries.length === 0) return;
  const paid = await tx.query(
    `update promo_purse set paid = paid + given.amount
       from unnest($2::text[], $3::bigint[]) as given (unit, amount)
      where promo_purse.name = $1 and promo_purse.unit = given.unit
      returning promo_purse.unit`,
    [name, entries.map(([unit]) => unit), entries.map(([, amount]) => amount)],
    'pay-from-promo',
  );
  if (paid.length !== entries.length) throw new Error(`the promotion ${name} was never given what it is to pay`);
}

/** Returns what each promotion has paid so far, in hundredths. */
export const readPromoPaid = (db: Queryable): Promise<{ name: string; unit: Unit; amount: number }[]> =>
  db.query('select name, unit, paid as amount from promo_purse order by name, unit');

/** Returns what all transfers out of promotions add up to, in hundredths of each unit. */
export const sumPromoTransfers = (db: Queryable): Promise<{ unit: Unit; amount: number }[]> =>
  db.query(`select unit, sum(amount) as amount from transfer where from_purse = 'promo' group by unit order by unit`);
