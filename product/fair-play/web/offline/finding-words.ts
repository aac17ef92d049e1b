import type { FindingKind } from '../check/finding.ts';

/** What is wrong, as the verifier says it. It speaks English alone: one file, small enough to be read by whoever doubts. */
export const FINDING_WORDS: Readonly<Record<FindingKind, string>> = {
  not_readable: 'This entry is no round that can be read.',
  id_differs: 'The round does not go by the head of its seed’s fingerprint and its nonce.',
  seed_differs: 'The opened seed does not have the fingerprint that was shown before play.',
  client_seed_differs: 'The round was drawn with another client seed than its pair.',
  pair_missing: 'The seed pair of this round is not in the file.',
  nonce_missing: 'This round is missing: nonces have to run from 0 without a gap.',
  nonce_twice: 'This round is there more than once.',
  count_differs: 'The pair has another number of rounds than it says.',
  rules_missing: 'The rules that this round was played by are not in the file.',
  rules_differ: 'These rules do not have the hash that rounds carry.',
  result_differs: 'The seeds come to another result than was told.',
  payout_differs: 'The rules pay another amount than was paid.',
  balance_differs: 'Bet, payout and balance do not add up.',
  receipt_missing: 'The round has no receipt, although it was played after the first key was published.',
  receipt_other: 'The receipt says something else than the round.',
  receipt_unknown_key: 'No key in the file has signed this.',
  receipt_forged: 'The signature of the receipt does not hold.',
  key_misnamed: 'The key is called by something else than its own bytes.',
  key_unendorsed: 'The key before did not vouch for this one as the file says.',
  head_forged: 'The signature of the log’s head does not hold.',
  log_differs: 'The log holds something else than the receipt.',
  log_no_path: 'The log’s proof does not lead from the round to the head.',
};
