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

export interface Finding {
  readonly kind: FindingKind;
  /** The id of a round or key, the hash of a seed or of rules. */
  readonly where: string;
}
