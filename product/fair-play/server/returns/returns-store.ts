import type { Queryable, Transaction } from '@wow/core/database';
import type { ReturnTally } from '../../returns/judge-return.ts';

/** The rounds that are counted together. */
export interface ReturnKind {
  readonly game: string;
  /** Empty where all choices have the same odds. */
  readonly choice: string;
  /** Hundredths; 0 for all stakes. */
  readonly stake: number;
}

export interface StoredTally extends ReturnKind, ReturnTally {}

const FIELDS = ['game', 'choice', 'stake', 'rounds', 'staked', 'paid', 'expected', 'variance'] as const;
const COLUMNS = FIELDS.join(', ');
type Row = StoredTally & { readonly [column: string]: unknown };

export const readTallies = (db: Queryable): Promise<StoredTally[]> =>
  db.query<Row>(`select ${COLUMNS} from return_tally order by game, choice, stake`, [], 'read-return-tallies');

/** Returns the stored marks, each kind's in the order of rounds. */
export const readMarks = (db: Queryable): Promise<StoredTally[]> =>
  db.query<Row>(
    `select ${COLUMNS} from return_checkpoint order by game, choice, stake, rounds`,
    [],
    'read-return-marks',
  );

const LISTS = `unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::float8[],
                      $8::float8[]) as counted (${COLUMNS})`;

const toLists = (tallies: readonly StoredTally[]) => FIELDS.map((field) => tallies.map((tally) => tally[field]));

export async function saveTallies(tx: Transaction, tallies: readonly StoredTally[]): Promise<void> {
  if (tallies.length === 0) return;
  await tx.query(
    `insert into return_tally (${COLUMNS}) select ${COLUMNS} from ${LISTS}
     on conflict (game, choice, stake) do update
        set rounds = excluded.rounds, staked = excluded.staked, paid = excluded.paid, expected = excluded.expected,
            variance = excluded.variance`,
    toLists(tallies),
    'keep-return-tallies',
  );
}

export async function appendMarks(tx: Transaction, tallies: readonly StoredTally[]): Promise<void> {
  if (tallies.length === 0) return;
  await tx.query(
    `insert into return_checkpoint (${COLUMNS}) select ${COLUMNS} from ${LISTS}`,
    toLists(tallies),
    'append-return-marks',
  );
}

/** Returns each game's tally of all choices and stakes. */
export const readGameTallies = (db: Queryable): Promise<(ReturnTally & { readonly game: string })[]> =>
  db.query<ReturnTally & Row>(
    `select game, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
            sum(expected) as expected, sum(variance) as variance
       from return_tally where stake = 0 group by game order by game`,
    [],
    'read-game-tallies',
  );
