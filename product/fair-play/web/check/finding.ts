/**
 * What can be wrong, in the words of the offline verifier. English only: the verifier is one file, small enough for a
 * sceptic to read.
 */
export const FINDING_WORDS = {
  not_readable: 'This entry can’t be read as a round.',
  id_differs: 'The round’s id doesn’t match its seed’s fingerprint and nonce.',
  seed_differs: 'The revealed seed doesn’t match its fingerprint.',
  client_seed_differs: 'The round used a different client seed than its pair.',
  pair_missing: 'The seed pair of this round is not in the file.',
  nonce_missing: 'This round is missing: nonces must run from 0 without a gap.',
  nonce_twice: 'This round appears more than once.',
  count_differs: 'The pair doesn’t have as many rounds as it states.',
  rules_missing: 'The rules for this round are not in the file.',
  rules_differ: 'These rules don’t match the hash in the rounds.',
  result_differs: 'The seeds give a different result than the one shown.',
  payout_differs: 'The rules pay a different amount than was paid.',
  balance_differs: 'Bet, payout and balance do not add up.',
  receipt_missing: 'The round has no receipt, although it was played after the first key was published.',
  receipt_other: 'The receipt doesn’t match the round.',
  receipt_unknown_key: 'This isn’t signed by any key in the file.',
  receipt_forged: 'The receipt’s signature is invalid.',
  key_misnamed: 'The key’s name doesn’t match its bytes.',
  key_unendorsed: 'The previous key didn’t sign this one as the file states.',
  checkpoint_forged: 'The log’s checkpoint isn’t signed by any key in the file.',
  log_differs: 'The log doesn’t match the receipt.',
  kept_pair_missing: 'This seed pair was shown to the browser, and is not in the file.',
  kept_client_seed_differs: 'The browser was shown another client seed of this pair.',
  kept_round_missing: 'The browser was shown this round, and it is not in the file.',
  kept_round_differs: 'The round doesn’t match the receipt that the browser kept.',
  kept_log_differs: 'The browser was shown another log, or a longer one.',
  log_no_path: 'The log’s proof doesn’t lead from this entry to the checkpoint.',
  commitment_forged: 'The promise of this seed isn’t signed, or is another player’s or another seed’s.',
  commitment_late: 'The log didn’t have the promise of the seed before this round.',
} as const;

export type FindingKind = keyof typeof FINDING_WORDS;

export interface Finding {
  readonly kind: FindingKind;
  /** The id of a round or key, the hash of a seed or of rules. */
  readonly where: string;
}
