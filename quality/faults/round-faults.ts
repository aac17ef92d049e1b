import type { Fault } from './fault.ts';

const DICES = 'product/games/dices/rules.ts';
const DRAW = 'core/fairness/server/seed-stream.ts';
const SETTLE = 'product/games/server/engine/settle-bets.ts';
const VECTORS = 'core/fairness/fairness-vectors.test.ts';
const STREAM = 'core/fairness/seed-stream.test.ts';
const DICES_TESTS = 'product/games/dices/rules.test.ts';
const SETTLE_TESTS = 'product/games/server/engine/settle-bets.test.ts';
const SEEDS = 'apps/api/test/seeds-and-rounds.test.ts';
const SEALER = 'product/games/server/seeds/sealer.ts';
const COMMITMENT = 'core/fairness/server/seed-stream.ts';

/** Faults in draws, payouts and seeds. The first seven are those of the convention, section 4. */
export const ROUND_FAULTS: readonly Fault[] = [
  {
    what: 'dices: a tie is won',
    edits: [
      {
        file: DICES,
        from: 'sumDice(playerDice) > sumDice(houseDice)',
        to: 'sumDice(playerDice) >= sumDice(houseDice)',
      },
    ],
    tests: [DICES_TESTS],
    isPlayed: true,
  },
  {
    what: 'dices: the words of both sides are swapped',
    edits: [
      {
        file: DICES,
        from: 'houseDice: [toFace(a), toFace(b), toFace(c)]',
        to: 'houseDice: [toFace(d), toFace(e), toFace(f)]',
      },
      {
        file: DICES,
        from: 'playerDice: [toFace(d), toFace(e), toFace(f)]',
        to: 'playerDice: [toFace(a), toFace(b), toFace(c)]',
      },
    ],
    tests: [DICES_TESTS],
    isPlayed: true,
  },
  {
    what: 'the server seed is decoded from hex before it is the HMAC key',
    edits: [
      {
        file: DRAW,
        from: `createHmac('sha256', serverSeed)`,
        to: `createHmac('sha256', Buffer.from(serverSeed, 'hex'))`,
      },
    ],
    tests: [VECTORS],
    isPlayed: true,
  },
  {
    what: 'a pick is a remainder of 20 bits',
    edits: [
      { file: 'core/fairness/seed-stream.ts', from: 'Math.floor((word * n) / WORD_RANGE)', to: '(word >>> 12) % n' },
    ],
    tests: [STREAM, VECTORS],
    isPlayed: true,
  },
  {
    what: 'the message counts draws instead of blocks',
    edits: [
      { file: DRAW, from: 'block < blocksFor(count)', to: 'block < count' },
      { file: DRAW, from: '.digest(),', to: '.digest().subarray(0, 4),' },
    ],
    tests: [VECTORS],
    isPlayed: true,
  },
  {
    what: 'the nonce does not grow within a batch',
    edits: [{ file: SETTLE, from: 'nonce += 1;', to: 'nonce += 0;' }],
    tests: [SETTLE_TESTS],
  },
  {
    what: 'dices: a win does not return the stake',
    edits: [
      { file: DICES, from: 'multiplyExact(bet, multiplier)', to: 'hundredths(multiplyExact(bet, multiplier) - bet)' },
    ],
    tests: [DICES_TESTS],
    isPlayed: true,
  },
  {
    what: 'every round is drawn with nonce 0',
    edits: [{ file: SETTLE, from: 'nonce, rules.words)', to: '0, rules.words)' }],
    tests: [SETTLE_TESTS],
    isPlayed: true,
  },
  {
    what: 'the client seed is left out of the message',
    edits: [
      { file: 'core/fairness/seed-stream.ts', from: '`${clientSeed}:${nonce}:${block}`', to: '`${nonce}:${block}`' },
    ],
    tests: [VECTORS],
    isPlayed: true,
  },
  {
    what: 'large wins are recorded and not paid',
    edits: [
      {
        file: SETTLE,
        from: 'applyTransfer(staked, paid)!',
        to: '(payout < 40_000 ? applyTransfer(staked, paid)! : staked)',
      },
    ],
    tests: ['apps/api/test/roulette.test.ts'],
    isPlayed: true,
  },
  {
    what: 'a refused bet uses a nonce',
    edits: [
      { file: SETTLE, from: 'refusals.push({ bet, code });', to: 'nonce += 1;\n      refusals.push({ bet, code });' },
    ],
    tests: [SETTLE_TESTS],
  },
  {
    what: 'the commitment hashes the decoded seed',
    edits: [{ file: COMMITMENT, from: '.update(serverSeed)', to: `.update(serverSeed, 'hex')` }],
    tests: [STREAM],
    isPlayed: true,
  },
  {
    what: "a rotation ignores the player's client seed",
    edits: [
      {
        file: 'product/games/server/seeds/rotate-seeds.ts',
        from: 'activateNextPair(tx, playerId, half)',
        to: 'activateNextPair(tx, playerId, null)',
      },
    ],
    tests: [SEEDS],
  },
  {
    what: 'a new seed pair continues the nonces of the previous one',
    edits: [
      {
        file: 'product/games/server/engine/player-state-store.ts',
        from: "${nextNonce('s.seed_pair_id')} as next_nonce",
        to: 'coalesce((select max(nonce) + 1 from round where player_id = b.player_id), 0) as next_nonce',
      },
    ],
    tests: ['apps/api/test/old-seeds.test.ts', SEEDS],
    isPlayed: true,
  },
  {
    what: 'an expired seed pair is used',
    edits: [
      {
        file: 'product/games/server/engine/settle-bets.ts',
        from: 'lastNonce >= ROUNDS_PER_SEED || isSeedExpired',
        to: 'lastNonce >= ROUNDS_PER_SEED || (isSeedExpired && false)',
      },
    ],
    tests: ['product/games/server/engine/settle-bets.test.ts'],
  },
  {
    what: 'a seed is sent before it is revealed',
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
    what: 'seeds are stored unencrypted',
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
    what: 'a new seed is logged in another encoding',
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
    what: 'a seed key is retired while seeds still need it',
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
