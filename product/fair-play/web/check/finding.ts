/** What can be wrong with rounds, their seeds, their receipts, or what was published with them. */
export type FindingKind =
  | 'not_readable'
  | 'id_differs'
  | 'seed_differs'
  | 'client_seed_differs'
  | 'pair_missing'
  | 'nonce_missing'
  | 'nonce_twice'
  | 'count_differs'
  | 'rules_missing'
  | 'rules_differ'
  | 'result_differs'
  | 'payout_differs'
  | 'balance_differs'
  | 'receipt_missing'
  | 'receipt_other'
  | 'receipt_unknown_key'
  | 'receipt_forged'
  | 'key_misnamed'
  | 'key_unendorsed'
  | 'head_forged'
  | 'log_differs'
  | 'log_no_path';

/** One thing that is not as it has to be. */
export interface Finding {
  readonly kind: FindingKind;
  /** A round, the fingerprint of a seed, a key or a hash of rules. */
  readonly where: string;
}
