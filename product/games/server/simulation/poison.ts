import type { OpenGame } from '../../table/open-game.ts';
import type { Bet } from '../round.ts';

/** What a poisoned table throws. */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
  readonly key: string;

  constructor(key: string) {
    super(`the table of ${key} is broken`);
    this.key = key;
  }
}

const BAD_HASH = 'poison';

/** Returns the bet at a table that breaks when it is played. */
export function poisonTable(bet: Bet): Bet {
  const play = (): never => {
    throw new PoisonError(bet.idempotencyKey);
  };
  const table: OpenGame = { ...bet.table, rules: { ...bet.table.rules, play } };
  return { ...bet, table };
}

/** Returns the bet with a value that the database cannot take. */
export const poisonRow = (bet: Bet): Bet => ({ ...bet, requestHash: BAD_HASH });

export const isPoisonedRow = ({ requestHash }: Bet): boolean => requestHash === BAD_HASH;
