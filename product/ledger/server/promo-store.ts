import type { Queryable, Row, Transaction } from '@wow/core/database';
import { type Hundredths, hundredths } from '@wow/core/protocol';
import type { Holdings, Unit } from '../transfer.ts';

/** What a promotion has left; units that it was never given are missing. */
export type PromoBalance = Partial<Holdings>;

/** The total that a promotion is given, in hundredths. */
export interface PromoFunds {
  readonly name: string;
  readonly unit: Unit;
  readonly total: Hundredths;
}

/** Sets the totals, but never below what the promotion has paid. */
export async function fundPromos(tx: Transaction, promos: readonly PromoFunds[]): Promise<void> {
  const parameters = [promos.map(({ name }) => name), promos.map(({ unit }) => unit), promos.map(({ total }) => total)];
  await tx.query(
    `insert into promo_purse (name, unit, funded)
     select name, unit, 0 from unnest($1::text[], $2::text[]) as wanted (name, unit) order by name, unit
     on conflict do nothing`,
    parameters.slice(0, 2),
  );
  // A separate statement, so that it sees the changes of the previous owner of these locks.
  await tx.query(
    `with locked as materialized (
       select promo_purse.name, promo_purse.unit, greatest(total, paid) - funded as amount
         from promo_purse
         join unnest($1::text[], $2::text[], $3::bigint[]) as wanted (name, unit, total)
           on wanted.name = promo_purse.name and wanted.unit = promo_purse.unit
        order by promo_purse.name, promo_purse.unit
          for update of promo_purse
     ),
     moved as (
       update promo_purse set funded = funded + locked.amount
         from locked where promo_purse.name = locked.name and promo_purse.unit = locked.unit and locked.amount <> 0
     )
     insert into promo_funding (name, unit, line, amount)
     select name, unit,
            coalesce((select max(line) from promo_funding last where last.name = locked.name and last.unit = locked.unit), 0) + 1,
            amount
       from locked where amount <> 0`,
    parameters,
  );
}

export interface PromoRow {
  readonly name: string;
  readonly unit: Unit;
  /** In hundredths. */
  readonly rest: number;
}

/** SQL that selects a `PromoRow` for each unit of the promotions in a `text[]`. */
export const selectPromos = (names: string): string =>
  `select name, unit, funded - paid as rest from promo_purse where name = any(${names})`;

export function toPromos(rows: readonly PromoRow[]): ReadonlyMap<string, PromoBalance> {
  const promos = new Map<string, Partial<Record<Unit, Hundredths>>>();
  for (const { name, unit, rest } of rows) promos.set(name, { ...promos.get(name), [unit]: hundredths(rest) });
  return promos;
}

export async function lockPromo(tx: Transaction, name: string): Promise<PromoBalance> {
  const rows = await tx.query<{ unit: Unit; rest: number }>(
    'select unit, funded - paid as rest from promo_purse where name = $1 order by unit for update',
    [name],
    'lock-promo',
  );
  return Object.fromEntries(rows.map(({ unit, rest }) => [unit, hundredths(rest)]));
}

/** Rejects with `DatabaseError` if the promotion has less left. */
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

export const sumPromoTransfers = (db: Queryable): Promise<{ unit: Unit; amount: number }[]> =>
  db.query(`select unit, sum(amount) as amount from transfer where from_purse = 'promo' group by unit order by unit`);

export interface PromoBudget {
  readonly name: string;
  readonly unit: Unit;
  readonly funded: Hundredths;
  readonly paid: Hundredths;
}

export const readPromoBudgets = (db: Queryable): Promise<PromoBudget[]> =>
  db.query<PromoBudget & Row>('select name, unit, funded, paid from promo_purse order by name, unit');
