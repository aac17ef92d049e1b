import type { Mutation } from './mutation.ts';

const HASH = 'core/fairness/server/merkle-tree.ts';
const BATCH = 'core/fairness/server/batch-signature.ts';
const BATCH_TESTS = 'core/fairness/batch-signature.test.ts';
const CHECK_PROOF = 'core/fairness/merkle-proof.ts';
const MERKLE = 'core/fairness/merkle.test.ts';
const RECEIPTS = 'apps/api/test/receipts.test.ts';
const LOG = 'apps/api/test/public-log.test.ts';
const VERIFY_ROUND = 'product/fair-play/web/check/verify-round.ts';
const VERIFY_TESTS = 'product/fair-play/web/check/verify-round.test.ts';
const CHECK_RECEIPT = 'product/fair-play/web/check/check-receipt.ts';
const CHECK_TESTS = 'product/fair-play/web/check/check-receipt.test.ts';

/** Faults in receipts, in the public log, in what is told of returns, and in the code that checks them. */
export const TELLING: readonly Mutation[] = [
  {
    what: 'a receipt is signed over another text',
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
    what: 'receipts that are signed together get the way of one of them',
    edits: [{ file: BATCH, from: 'hashes[(leaf >> level) ^ 1]', to: 'hashes[(leaf >> level) | 1]' }],
    tests: [BATCH_TESTS],
  },
  {
    what: 'the hashes on the way to what was signed are put together in any order',
    edits: [
      {
        file: 'core/fairness/batch-signature.ts',
        from: 'if (byte !== other) return byte < other ? [a, b] : [b, a];',
        to: 'if (byte !== other) return byte < other ? [a, b] : [a, b];',
      },
    ],
    tests: [BATCH_TESTS, RECEIPTS],
  },
  {
    what: 'the browser believes any text of a batch signature',
    edits: [
      {
        file: 'core/fairness/web/verify.ts',
        from: 'for (const sibling of parts.path) hash = await hashNode(...sortPair(hash, sibling));',
        to: 'for (const sibling of parts.path) hash = sibling;',
      },
    ],
    tests: [BATCH_TESTS],
  },
  {
    what: 'a receipt does not state the result of the round',
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
    what: 'a new signing key vouches for itself',
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
    what: 'the hash of a node does not begin with 0x01',
    edits: [{ file: HASH, from: 'Uint8Array.of(0x01)', to: 'Uint8Array.of()' }],
    tests: [MERKLE],
    isPlayed: true,
  },
  {
    what: 'the children of a node are swapped',
    edits: [{ file: HASH, from: '[NODE, left, right]', to: '[NODE, right, left]' }],
    tests: [MERKLE],
    isPlayed: true,
  },
  {
    what: 'one round of many does not come into the log',
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
    what: 'a path into the log is not held against its root',
    edits: [{ file: CHECK_PROOF, from: 'return isSame(hash, root);', to: 'return isSame(hash, hash);' }],
    tests: [MERKLE],
  },
  {
    what: 'that a log begins with an older one is not looked at',
    edits: [
      {
        file: CHECK_PROOF,
        from: 'return isSame(oldHash, older.root) && isSame(newHash, newer.root);',
        to: 'return isSame(newHash, newer.root);',
      },
    ],
    tests: [MERKLE],
  },
  {
    what: 'what a round returned is counted twice',
    edits: [
      {
        file: 'product/fair-play/returns/judge-return.ts',
        from: 'paid: tally.paid + payout,',
        to: 'paid: tally.paid + 2 * payout,',
      },
    ],
    tests: ['product/fair-play/server/log/append-rounds.test.ts'],
    isPlayed: true,
  },
  {
    what: 'the browser believes the result that it is told',
    edits: [
      {
        file: VERIFY_ROUND,
        from: 'canonicalJson(found.result) === canonicalJson(round.result as Json)',
        to: 'found.result !== null',
      },
    ],
    tests: [VERIFY_TESTS],
  },
  {
    what: 'the browser does not hold the seed against its promise',
    edits: [{ file: VERIFY_ROUND, from: 'found.seedHash === round.server_seed_hash', to: 'found.seedHash !== null' }],
    tests: [VERIFY_TESTS],
  },
  {
    what: 'the browser does not hold the rules against their hash',
    edits: [{ file: VERIFY_ROUND, from: 'found.rulesHash === round.config_hash', to: 'found.rulesHash !== null' }],
    tests: [VERIFY_TESTS],
  },
  {
    what: 'the browser takes a receipt of another round',
    edits: [
      { file: CHECK_RECEIPT, from: `if (round && !matchesStatement(receipt, round)) return 'other_round';`, to: '' },
    ],
    tests: [CHECK_TESTS],
  },
  {
    what: 'the browser takes a receipt with any signature',
    edits: [{ file: CHECK_RECEIPT, from: `return holds ? 'holds' : 'forged';`, to: `return 'holds';` }],
    tests: [CHECK_TESTS],
  },
  {
    what: 'a key is known by its name alone',
    edits: [
      { file: CHECK_RECEIPT, from: 'if (!key || (await computeKeyId(key.public_key)) !== keyId)', to: 'if (!key)' },
    ],
    tests: [CHECK_TESTS],
  },
];
