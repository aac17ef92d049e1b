import type { Fault } from './fault.ts';

const HASH = 'core/fairness/server/merkle-tree.ts';
const MERKLE = 'core/fairness/merkle.test.ts';
const RECEIPTS = 'apps/api/test/receipts.test.ts';
const LOG = 'apps/api/test/public-log.test.ts';
const FOLLOW = 'product/fair-play/server/follow/follow-log.ts';
const FOLLOW_TESTS = 'apps/api/test/follow-log.test.ts';
const ROUND = 'product/fair-play/server/audit/check-round.ts';
const AUDIT_TESTS = 'apps/api/test/audit/tampering.test.ts';

/** Faults in receipts, the public log, and the code that checks them. */
export const PROOF_FAULTS: readonly Fault[] = [
  {
    what: 'a receipt signs another text',
    edits: [
      {
        file: 'product/games/server/receipts/receipts.ts',
        from: 'serializeReceipt(toReceipt(round, { keyId, issuedAt }))',
        to: 'JSON.stringify(toReceipt(round, { keyId, issuedAt }))',
      },
    ],
    tests: [RECEIPTS],
    isPlayed: true,
  },
  {
    what: 'a receipt lacks the result',
    edits: [
      {
        file: 'product/games/server/receipts/receipts.ts',
        from: 'result: { ...game.result(round.outcome) },',
        to: 'result: {},',
      },
    ],
    tests: [RECEIPTS],
    isPlayed: true,
  },
  {
    what: 'a new signing key endorses itself',
    edits: [
      {
        file: 'product/games/server/receipts/signing-keys-store.ts',
        from: 'signBatch(by.privateKey, [text])',
        to: 'signBatch(next.privateKey, [text])',
      },
    ],
    tests: [RECEIPTS],
  },
  {
    what: 'a leaf of the log has no salt',
    edits: [{ file: 'product/fair-play/server/log/log-tree.ts', from: '  salt,\n', to: `  salt: '',\n` }],
    tests: [LOG],
    isPlayed: true,
  },
  {
    what: 'the hash of a leaf does not begin with 0x00',
    edits: [{ file: HASH, from: String.raw`const LEAF = '\0';`, to: `const LEAF = '';` }],
    tests: [MERKLE],
    isPlayed: true,
  },
  {
    what: 'every tenth round is left out of the log',
    edits: [
      {
        file: 'product/fair-play/server/log/append-rounds.ts',
        from: 'await append(tx, tree, rounds);',
        to: 'await append(tx, tree, rounds.filter(({ nonce }) => nonce % 10 !== 9));',
      },
    ],
    tests: ['product/fair-play/server/log/append-rounds.test.ts'],
    isPlayed: true,
  },
  {
    what: 'following the log trusts any new key',
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
    what: 'following the log accepts a head with any signature',
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
    what: 'following the log does not check that it only grew',
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
    what: 'the audit does not recompute outcomes',
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
    what: 'the audit does not recompute payouts',
    edits: [
      {
        file: ROUND,
        from: `points(rules.payout(choice, outcome)), points(row.payout)`,
        to: 'points(row.payout), points(row.payout)',
      },
    ],
    // The tampering that reveals it is tested only here.
    tests: ['apps/api/test/audit/tampering.long.ts'],
  },
  {
    what: 'the audit does not check signatures',
    edits: [
      {
        file: ROUND,
        from: 'if (!verifyKeySignature(known.key, serializeReceipt(receipt), signature)) {',
        to: 'if (!verifyKeySignature(known.key, serializeReceipt(receipt), signature) && signature === null) {',
      },
    ],
    tests: [AUDIT_TESTS],
  },
];
