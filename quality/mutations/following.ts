import type { Mutation } from './mutation.ts';

const FOLLOW = 'product/fair-play/server/follow/follow-log.ts';
const FOLLOW_TESTS = 'apps/api/test/follow-log.test.ts';
const ROUND = 'product/fair-play/server/audit/check-round.ts';
const AUDIT_TESTS = 'apps/api/test/audit/tampering.test.ts';
const EXPORT_TESTS = 'product/fair-play/web/check/check-export.test.ts';

/** Faults in the audit, the log follower, and the check of an export. */
export const FOLLOWING: readonly Mutation[] = [
  {
    what: 'a follower of the log trusts any new key',
    edits: [
      {
        file: 'product/fair-play/server/follow/trust-keys.ts',
        from: '!isEndorsed(key, trusted)',
        to: '!isEndorsed(key, trusted) && trusted === known',
      },
    ],
    tests: [FOLLOW_TESTS],
  },
  {
    what: 'a follower of the log takes a head with any signature',
    edits: [
      {
        file: FOLLOW,
        from: 'if (!isSignedBy(key, headText(head), signature)) {',
        to: 'if (!isSignedBy(key, headText(head), signature) && key === null) {',
      },
    ],
    tests: [FOLLOW_TESTS],
  },
  {
    what: 'a follower of the log does not check that it begins with the seen part',
    edits: [
      {
        file: FOLLOW,
        from: 'if (kept) await checkGrowth(source, kept.head, newest.head);',
        to: '',
      },
    ],
    tests: [FOLLOW_TESTS],
  },
  {
    what: 'the audit does not hold the outcome against the seeds',
    edits: [
      {
        file: ROUND,
        from: 'if (pair.serverSeed === null) return [];',
        to: 'if (pair.serverSeed !== undefined) return [];',
      },
    ],
    tests: [AUDIT_TESTS],
  },
  {
    what: 'the audit does not hold what was paid against the rules',
    edits: [
      {
        file: ROUND,
        from: `points(rules.payout(choice, outcome)), points(row.payout)`,
        to: 'points(row.payout), points(row.payout)',
      },
    ],
    // The tampering that shows it is not among those that are always tried.
    tests: ['apps/api/test/audit/tampering.long.ts'],
  },
  {
    what: 'the audit does not look at signatures',
    edits: [
      {
        file: ROUND,
        from: 'if (!verifyKeySignature(known.key, serializeReceipt(receipt), signature)) {',
        to: 'if (!verifyKeySignature(known.key, serializeReceipt(receipt), signature) && signature === null) {',
      },
    ],
    tests: [AUDIT_TESTS],
  },
  {
    what: 'a nonce that is missing in an export is passed over',
    edits: [
      {
        file: 'product/fair-play/web/check/check-export.ts',
        from: `else if (nonce > expected) at('nonce_missing', expected);`,
        to: '',
      },
    ],
    tests: [EXPORT_TESTS],
  },
  {
    what: 'what a round of an export pays is not worked out',
    edits: [
      {
        file: 'product/fair-play/web/check/check-exported-round.ts',
        from: 'if (found && found.payout !== round.payout)',
        to: 'if (found && found.payout === undefined)',
      },
    ],
    tests: [EXPORT_TESTS],
  },
];
