import type { CauseIssue } from '@wow/product/ledger/server';

export type DiscrepancyKind =
  | CauseIssue['kind']
  | 'economy'
  | 'key'
  | 'seed pair'
  | 'server seed'
  | 'client seed'
  | 'round'
  | 'nonce'
  | 'choice'
  | 'stake'
  | 'outcome'
  | 'payout'
  | 'balance'
  | 'receipt'
  | 'leaf'
  | 'unlogged'
  | 'late'
  | 'transfer'
  | 'earning'
  | 'commitment'
  | 'purse'
  | 'sum'
  | 'promotion'
  | 'leaderboard'
  | 'node'
  | 'head'
  | 'return'
  | 'database'
  | 'archive'
  | 'high-water mark';

export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  readonly playerId: number | null;
  /** The public id of the round, if it concerns one. */
  readonly roundId: string | null;
  /** For example `transfer 0 of version 12`. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

export function formatDiscrepancy({ kind, playerId, roundId, subject, expected, found }: Discrepancy): string {
  const whose = [playerId !== null && `player ${playerId}`, roundId !== null && `round ${roundId}`].filter(Boolean);
  return `${kind}: ${[...whose, subject].join(', ')}: expected ${expected}, found ${found}`;
}

/** A discrepancy without its player and round. */
export type Issue = Omit<Discrepancy, 'playerId' | 'roundId'>;

export const createIssue = (kind: DiscrepancyKind, subject: string, expected: string, found: string): Issue => ({
  kind,
  subject,
  expected,
  found,
});

export const compare = (kind: DiscrepancyKind, subject: string, expected: unknown, found: unknown): Issue[] =>
  expected === found ? [] : [createIssue(kind, subject, String(expected), String(found))];

/** The discrepancies found so far, in the order of the audit. */
export class Issues {
  readonly list: Discrepancy[] = [];
  readonly #most: number;

  /** The audit ends with discrepancy number `most`. */
  constructor(most: number) {
    this.#most = most;
  }

  add(...found: readonly Discrepancy[]): void {
    this.list.push(...found.slice(0, this.#most - this.list.length));
  }

  /** Adds issues of no single player. */
  addGeneral(issues: readonly Issue[]): void {
    this.add(...issues.map((issue) => ({ ...issue, playerId: null, roundId: null })));
  }

  /** How many more the audit takes. */
  get left(): number {
    return this.#most - this.list.length;
  }

  get isEnough(): boolean {
    return this.list.length >= this.#most;
  }
}
