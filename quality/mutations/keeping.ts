import type { Mutation } from './mutation.ts';

const SEEDS = 'apps/api/test/seeds-and-rounds.test.ts';
const STREAM = 'core/fairness/seed-stream.test.ts';
const SEALER = 'product/games/server/seeds/sealer.ts';
const COMMITMENT = 'core/fairness/server/seed-stream.ts';

/** Faults in how seeds are drawn, promised, kept and opened. */
export const KEEPING: readonly Mutation[] = [
  {
    what: 'the promise is the hash of the decoded seed',
    edits: [{ file: COMMITMENT, from: '.update(serverSeed)', to: `.update(serverSeed, 'hex')` }],
    tests: [STREAM],
    isPlayed: true,
  },
  {
    what: 'each seed follows from the one before it',
    edits: [
      {
        file: COMMITMENT,
        from: `export const newServerSeed = (): string => randomBytes(32).toString('hex');`,
        to: `let last = randomBytes(32).toString('hex');\nexport const newServerSeed = (): string => (last = commitTo(last));`,
      },
    ],
    tests: [STREAM],
  },
  {
    what: "the player's new client seed is not taken",
    edits: [
      {
        file: 'product/games/server/seeds/rotate-seeds.ts',
        from: 'clientSeed ?? revealed.clientSeed',
        to: 'revealed.clientSeed ?? clientSeed',
      },
    ],
    tests: [SEEDS],
  },
  {
    what: 'a new pair goes on with the nonce of the one before',
    edits: [
      {
        file: 'product/games/server/engine/player-state-store.ts',
        from: 'round last where last.seed_pair_id = s.seed_pair_id',
        to: 'round last where last.player_id = b.player_id',
      },
    ],
    tests: ['apps/api/test/old-seeds.test.ts', SEEDS],
    isPlayed: true,
  },
  {
    what: 'a pair that is too old is played on',
    edits: [
      {
        file: 'product/games/server/engine/settle-bets.ts',
        from: 'nonce >= ROUNDS_PER_SEED || isSeedExpired',
        to: 'nonce >= ROUNDS_PER_SEED || (isSeedExpired && false)',
      },
    ],
    tests: ['product/games/server/engine/settle-bets.test.ts'],
  },
  {
    what: 'a seed is told before it is revealed',
    edits: [
      {
        file: 'product/games/server/history/history-store.ts',
        from: `case when s.state = 'revealed' then s.server_seed_sealed end as sealed`,
        to: 's.server_seed_sealed as sealed',
      },
    ],
    tests: [SEEDS],
  },
  {
    what: 'a seal is not bound to its promise',
    edits: [
      {
        file: SEALER,
        from: 'createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(serverSeedHash))',
        to: 'createCipheriv(ALGORITHM, key, iv)',
      },
      { file: SEALER, from: '    .setAAD(Buffer.from(serverSeedHash))\n    .setAuthTag', to: '    .setAuthTag' },
    ],
    tests: ['product/games/server/seeds/sealer.test.ts'],
  },
  {
    what: 'seeds lie in the database as they are',
    edits: [
      {
        file: SEALER,
        from: `return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');`,
        to: `return Buffer.concat([iv, cipher.getAuthTag(), sealed, Buffer.from(serverSeed)]).toString('hex');`,
      },
      {
        file: SEALER,
        from: 'sealed.subarray(IV_BYTES + TAG_BYTES)',
        to: 'sealed.subarray(IV_BYTES + TAG_BYTES, IV_BYTES + TAG_BYTES + 64)',
      },
    ],
    tests: ['apps/api/test/leaks/leaks.test.ts'],
  },
  {
    what: 'a new seed is logged, in other letters',
    edits: [
      {
        file: 'product/games/server/seeds/seeds-store.ts',
        from: 'const hash = commitTo(serverSeed);',
        to: `const hash = commitTo(serverSeed);\n  console.log(Buffer.from(serverSeed, 'hex').toString('base64url'));`,
      },
    ],
    tests: ['apps/api/test/leaks/leaks.test.ts'],
  },
  {
    what: 'a key is forgotten while seeds still lie under it',
    edits: [
      {
        file: 'product/games/server/seeds/seed-keys-store.ts',
        from: '  if (left) return false;',
        to: '  if (left) await tx.query(`update seed_pair set sealed_with = null`);',
      },
    ],
    tests: ['apps/api/test/nodes/seed-key-rotation.test.ts'],
  },
];
