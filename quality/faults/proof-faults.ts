import type { Fault } from './fault.ts';

const HASH = 'core/fairness/server/merkle-tree.ts';
const MERKLE = 'core/fairness/merkle.test.ts';
const RECEIPTS = 'apps/api/test/receipts.test.ts';
const LOG = 'apps/api/test/public-log.test.ts';
const FOLLOW = 'product/fair-play/server/follow/follow-log.ts';
const FOLLOW_TESTS = 'apps/api/test/follow-log.test.ts';
const ROUND = 'product/fair-play/server/audit/check-round.ts';
const COMMITMENTS = 'apps/api/test/seed-commitments.test.ts';
const AUDIT_TESTS = 'apps/api/test/audit/tampering.long.ts';

/** Faults in receipts, the public log, and the code that checks them. */
export const PROOF_FAULTS: readonly Fault[] = [
  {
    what: 'a receipt signs another text',
    edits: [
      {
        file: 'product/games/server/receipts/receipts.ts',
        from: 'serializeReceipt(toReceipt(round, { keyId, issuedAt, form: toForm(round) }))',
        to: 'JSON.stringify(toReceipt(round, { keyId, issuedAt, form: toForm(round) }))',
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
    what: 'a client seed is accepted before the log has the commitment to its server seed',
    edits: [
      {
        file: 'product/games/server/seeds/commit-seeds.ts',
        from: 'if (await isCommitted(tx, playerId)) return',
        to: 'if ((await isCommitted(tx, playerId)) || playerId > 0) return',
      },
    ],
    tests: [COMMITMENTS],
  },
  {
    what: 'a commitment is to another seed than the one that is played',
    edits: [
      {
        file: 'product/games/server/seeds/commit-seeds.ts',
        from: 'server_seed_hash: serverSeedHash,',
        to: 'server_seed_hash: hashBefore ?? serverSeedHash,',
      },
    ],
    tests: [COMMITMENTS],
  },
  {
    what: 'the log does not report what a player gets without a bet',
    edits: [
      {
        file: 'product/ledger/server/purse-store.ts',
        from: 'if (posting.transfers.length === 0) return;',
        to: 'if (posting.transfers.length < 9) return;',
      },
    ],
    tests: ['apps/api/test/replay-log.long.ts', 'apps/api/test/audit/causes.test.ts'],
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
        file: 'product/fair-play/server/log/append-to-log.ts',
        from: 'await append(tx, tree, rounds);',
        to: 'await append(tx, tree, rounds.filter(({ nonce }) => nonce % 10 !== 9));',
      },
    ],
    tests: ['product/fair-play/server/log/append-to-log.test.ts'],
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
    what: 'following the log accepts a checkpoint with any signature',
    edits: [
      {
        file: FOLLOW,
        from: `if (found === 'forged')`,
        to: `if (found === 'forged' && size < 0)`,
      },
    ],
    tests: [FOLLOW_TESTS],
  },
  {
    what: 'following the log does not check that it only grew',
    edits: [
      {
        file: FOLLOW,
        from: 'await checkGrowth(source, older ?? newest, newest);',
        to: 'await checkGrowth(source, newest, newest);',
      },
    ],
    tests: [FOLLOW_TESTS],
  },
  {
    what: 'following the log does not check tiles against the root',
    edits: [
      {
        file: 'core/fairness/tile-reader.ts',
        from: 'if (found && isSame(found, root)) return;',
        to: 'if (found) return;',
      },
    ],
    tests: [FOLLOW_TESTS],
  },
  {
    what: 'the log serves tiles that no checkpoint needs',
    edits: [
      {
        file: 'product/fair-play/server/log/published-log.ts',
        from: 'if (sizes.from >= to || !(await hasCheckpoint(db, sizes.from, to))) return null;',
        to: '',
      },
    ],
    tests: [LOG],
  },
  {
    what: 'the proof of a sealed round is shown for the hash of another receipt',
    edits: [
      {
        file: 'product/fair-play/server/log/log-handlers.ts',
        from: 'receipt !== undefined && hasReceipt(round, receipt)',
        to: 'receipt !== undefined',
      },
    ],
    tests: [LOG],
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
        from: 'if (!isSignedWith(known.key, serializeReceipt(receipt), signature)) {',
        to: 'if (!isSignedWith(known.key, serializeReceipt(receipt), signature) && signature.byteLength === 0) {',
      },
    ],
    tests: [AUDIT_TESTS],
  },
];
