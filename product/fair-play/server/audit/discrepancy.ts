/** What something that does not agree is about. */
export type DiscrepancyKind =
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
  | 'transfer'
  | 'earning'
  | 'purse'
  | 'sum'
  | 'promotion'
  | 'leaderboard'
  | 'node'
  | 'head'
  | 'return';

/** Something that does not agree: what it is, whose it is, and what would stand there if it did. */
export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  readonly playerId: number | null;
  /** The public id of the round that it is about; null where it is about none. */
  readonly roundId: string | null;
  /** What exactly, such as `transfer 0 of version 12`. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** Returns the discrepancy as one sentence. */
export function formatDiscrepancy({ kind, playerId, roundId, subject, expected, found }: Discrepancy): string {
  const whose = [playerId !== null && `player ${playerId}`, roundId !== null && `round ${roundId}`].filter(Boolean);
  return `${kind}: ${[...whose, subject].join(', ')}: expected ${expected}, found ${found}`;
}

/** What does not agree, before it is said whose it is. */
export type Issue = Omit<Discrepancy, 'playerId' | 'roundId'>;

export const createIssue = (kind: DiscrepancyKind, subject: string, expected: string, found: string): Issue => ({
  kind,
  subject,
  expected,
  found,
});

/** Returns the mistake, unless what is expected is what was found. */
export const compare = (kind: DiscrepancyKind, subject: string, expected: unknown, found: unknown): Issue[] =>
  expected === found ? [] : [createIssue(kind, subject, String(expected), String(found))];

/** What was found, in the order in which everything is gone through. */
export class Issues {
  readonly #most: number;
  readonly #list: Discrepancy[] = [];

  /** `most` is how many are looked for: with the last of them, all ends. */
  constructor(most: number) {
    this.#most = most;
  }

  add(...found: readonly Discrepancy[]): void {
    this.#list.push(...found.slice(0, this.#most - this.#list.length));
  }

  /** Whether nothing more has to be looked for. */
  get isEnough(): boolean {
    return this.#list.length >= this.#most;
  }

  get list(): readonly Discrepancy[] {
    return this.#list;
  }
}
