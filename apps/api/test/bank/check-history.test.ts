import { describe, expect, test } from 'vitest';
import { fromWire, fromUnits } from '@wow/core/protocol';
import type { Violation, Answered, StoredRound, BankHistory } from './history.ts';
import { checkHistory } from './check-history.ts';
import { VALID_HISTORY as sound } from './valid-history.ts';

const withRounds = (change: (round: StoredRound) => StoredRound[]): BankHistory => ({
  ...sound,
  rounds: sound.rounds.flatMap(change),
});
const changed = (key: string, fields: Partial<StoredRound>): BankHistory =>
  withRounds((round) => [round.key === key ? { ...round, ...fields } : round]);
const without = (key: string): BankHistory => withRounds((round) => (round.key === key ? [] : [round]));
const answered = (key: string, fields: Partial<Answered>): BankHistory => ({
  ...sound,
  answered: sound.answered.map((item) => (item.key === key ? { ...item, ...fields } : item)),
});
const notAnswered = (key: string): BankHistory => ({
  ...sound,
  answered: sound.answered.filter((item) => item.key !== key),
});
const parseBody = (key: string, fields: Record<string, unknown>): string =>
  JSON.stringify({ ...JSON.parse(sound.answered.find((item) => item.key === key)!.body), ...fields });
const [turn] = sound.turns;
const [sighting] = sound.sightings;

describe('the history check', () => {
  test('reports no violation in a valid history', () => {
    expect(checkHistory(sound)).toEqual([]);
  });

  test.each<[what: string, kind: Violation['kind'], history: BankHistory]>([
    ['an acknowledged round that is not there', 'lost', without('won-dices')],
    ['a round in the middle that is not there', 'trail', without('spin')],
    [
      'a round that is there twice',
      'doubled',
      withRounds((item) => (item.key === 'won-dices' ? [item, item] : [item])),
    ],
    [
      'a key that was played a second time',
      'doubled',
      {
        ...sound,
        rounds: [
          ...sound.rounds,
          { ...sound.rounds[3]!, id: 'another', nonce: 2, balance_before: 532.01, balance_after: 564.02 },
        ],
        active: { ...sound.active, nonce: 3 },
        end: { ...sound.end, points: fromWire(564.02) },
      },
    ],
    ['two keys with one round', 'doubled', changed('won-dices', { id: sound.rounds[2]!.id })],
    ['a round without a request', 'unasked', notAnswered('won-dices')],
    ['a round of a key that was refused', 'unasked', answered('won-dices', { status: 409, body: '{"error":"","code":"insufficient_balance"}' })], // oxfmt-ignore
    ['a payout that was answered otherwise', 'altered', answered('won-dices', { body: parseBody('won-dices', { payout: 65 }) })], // oxfmt-ignore
    ['dice that were answered otherwise', 'altered', answered('won-dices', { body: parseBody('won-dices', { user_dices: [6, 6, 5] }) })], // oxfmt-ignore
    ['a round without a receipt', 'altered', answered('won-dices', { body: parseBody('won-dices', { receipt: undefined }) })], // oxfmt-ignore
    ['a receipt of something else', 'altered', answered('won-dices', { body: parseBody('won-dices', { receipt: { payout: 0 } }) })], // oxfmt-ignore
    ['a receipt without a signature', 'altered', answered('won-dices', { body: parseBody('won-dices', { signature: undefined }) })], // oxfmt-ignore
    ['a choice that was not sent', 'altered', changed('lost-roulette', { choice: { bet: 250, tier_id: 'black' } })],
    [
      'a round that begins at a balance the player never had',
      'trail',
      changed('lost-roulette', { balance_before: 300 }),
    ],
    ['a round that does not add up', 'trail', changed('won-dices', { payout: 65 })],
    ['an end balance that no round leads to', 'trail', { ...sound, end: { ...sound.end, points: fromUnits(533) } }],
    ['a spin too many in the end', 'trail', { ...sound, end: { ...sound.end, spins: fromUnits(1) } }],
    ['a refill that was answered and never came', 'trail', { ...sound, rounds: sound.rounds.slice(0, 3), end: { points: fromUnits(0), spins: fromUnits(0) } }], // oxfmt-ignore
    ['points that came from nowhere', 'trail', notAnswered('refill')],
    ['a purse below zero', 'negative', changed('lost-roulette', { bet: 251, balance_after: -1 })],
    ['a round before one that had been answered', 'order', answered('spin', { sentAt: 0, answeredAt: 0 })],
    ['a refusal while there was enough', 'refusal', answered('refused', { sentAt: 15, answeredAt: 16 })],
    ['a refusal of something else', 'refusal', answered('refused', { body: '{"error":"","code":"no_spins"}' })],
    ['a balance that was seen too early', 'sighting', { ...sound, sightings: [{ ...sighting!, sentAt: 3, answeredAt: 4 }] }], // oxfmt-ignore
    ['a balance that never was', 'sighting', { ...sound, sightings: [{ ...sighting!, seen: sound.start }] }],
    ['a gap in the nonces', 'nonce', changed('won-dices', { nonce: 2 })],
    ['a nonce that was not counted', 'nonce', { ...sound, active: { ...sound.active, nonce: 3 } }],
    ['a seed that is not what was committed to', 'seed', changed('spin', { server_seed: 'c'.repeat(64) })],
    ['a seed that is shown too early', 'seed', changed('won-dices', { server_seed: 'b'.repeat(64) })],
    ['a seed that was revealed twice', 'seed', { ...sound, turns: [turn!, turn!] }],
    ['a seed that was revealed before its last round', 'seed', { ...sound, turns: [{ ...turn!, revealed: { ...turn!.revealed, rounds: 1 } }] }], // oxfmt-ignore
    ['a round from a revealed seed', 'seed', { ...sound, turns: [{ ...turn!, sentAt: 1, answeredAt: 2 }] }],
  ])('reports for %s: %s', (_what, kind, history) => {
    expect(checkHistory(history).map((violation) => violation.kind)).toContain(kind);
  });
});
