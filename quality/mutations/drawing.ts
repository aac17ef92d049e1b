import type { Mutation } from './mutation.ts';

const DICES = 'product/games/dices/rules.ts';
const DRAW = 'core/fairness/server/seed-stream.ts';
const SETTLE = 'product/games/server/engine/settle-bets.ts';
const VECTORS = 'core/fairness/fairness-vectors.test.ts';
const STREAM = 'core/fairness/seed-stream.test.ts';
const DICES_TESTS = 'product/games/dices/rules.test.ts';
const SETTLE_TESTS = 'product/games/server/engine/settle-bets.test.ts';

/** Faults in how a result comes about and what it pays. The first seven are those of the convention, section 4. */
export const DRAWING: readonly Mutation[] = [
  {
    what: 'a tie at dices is won: >= for >',
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
    what: 'the words of the house and of the player are swapped',
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
    what: 'the server seed is decoded from hex for the key',
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
    what: 'a pick is the rest of 20 bits',
    edits: [
      { file: 'core/fairness/seed-stream.ts', from: 'Math.floor((word * n) / WORD_RANGE)', to: '(word >>> 12) % n' },
    ],
    tests: [STREAM, VECTORS],
    isPlayed: true,
  },
  {
    what: 'the last part of the message counts draws instead of blocks',
    edits: [
      { file: DRAW, from: '{ length: blocksFor(count) }', to: '{ length: count }' },
      { file: DRAW, from: '.digest(),', to: '.digest().subarray(0, 4),' },
    ],
    tests: [VECTORS],
    isPlayed: true,
  },
  {
    what: 'the nonce is not raised from one bet to the next',
    edits: [{ file: SETTLE, from: 'nonce += 1;', to: 'nonce += 0;' }],
    tests: [SETTLE_TESTS],
  },
  {
    what: 'a win pays one times the bet too little',
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
    what: 'words are read with the small end first',
    edits: [
      {
        file: 'core/fairness/seed-stream.ts',
        from: 'index * BYTES_PER_WORD, false)',
        to: 'index * BYTES_PER_WORD, true)',
      },
    ],
    tests: [VECTORS],
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
    what: 'the last section of the wheel of roulette never comes',
    edits: [
      {
        file: 'product/games/roulette/rules.ts',
        from: 'pick(word, sections.length)',
        to: 'pick(word, sections.length - 1)',
      },
    ],
    tests: ['product/games/published-vectors.test.ts', 'product/games/roulette/rules.test.ts'],
    isPlayed: true,
  },
  {
    what: 'a lucky spin pays what the next section shows',
    edits: [
      {
        file: 'product/games/lucky-spins/rules.ts',
        from: 'const points = sections[index];',
        to: 'const points = sections[(index + 1) % sections.length];',
      },
    ],
    tests: ['product/games/lucky-spins/rules.test.ts'],
    isPlayed: true,
  },
  {
    what: 'large wins are written down and not paid',
    edits: [
      { file: SETTLE, from: 'if (payout > 0) moves.push(', to: 'if (payout > 0 && payout < 40_000) moves.push(' },
    ],
    tests: ['apps/api/test/roulette.test.ts'],
    isPlayed: true,
  },
  {
    what: 'a refused bet uses up a nonce',
    edits: [
      { file: SETTLE, from: 'refusals.push({ bet, code });', to: 'nonce += 1;\n      refusals.push({ bet, code });' },
    ],
    tests: [SETTLE_TESTS],
  },
];
