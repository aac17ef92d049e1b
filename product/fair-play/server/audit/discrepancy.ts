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
export function sayDiscrepancy({ kind, playerId, roundId, subject, expected, found }: Discrepancy): string {
  const whose = [playerId !== null && `player ${playerId}`, roundId !== null && `round ${roundId}`].filter(Boolean);
  return `${kind}: ${[...whose, subject].join(', ')}: expected ${expected}, found ${found}`;
}
