import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { dices } from '../game.ts';
import { sumDice } from '../rules.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { createFreeRoundSession } from '../../table/web/free-round/free-round-session.ts';

const ROUNDS = 2_000;

const ask = (async () => ({ kind: 'reply', reply: { config: dices.defaults } })) as unknown as PlayerSession['ask']; // the endpoint of the configuration

function createSession(bet: number | null) {
  const onWon = vi.fn();
  return { onWon, ...createFreeRoundSession({ game: dices, bet, ask, onWon }) };
}

async function play(session: PlayerSession, bet: number) {
  const outcome = await session.play(dices.endpoint, { bet }, 'unused');
  if (outcome.kind !== 'reply') throw new Error(`no reply: ${outcome.kind}`);
  return dices.endpoint.reply.parse({ ...outcome.reply, balance: 0 });
}

test.each([
  [null, [50]],
  [75, [75]],
])('a free round with a bet of %s offers %j and keeps the other rules of the table', async (bet, bets) => {
  const { session } = createSession(bet);
  expect(await session.ask(dices.config.endpoint)).toEqual({
    kind: 'reply',
    reply: { config: { bets, pays: 2 } },
  });
});

test('a free round is drawn by the rules of the game, and wins as often as its odds say', async () => {
  const { session, onWon } = createSession(50);
  await session.ask(dices.config.endpoint);
  let won = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { wow_dices: house, user_dices: player, payout, nonce } = await play(session, 50);
    const isWon = sumDice(player) > sumDice(house);
    expect({ nonce, payout }).toEqual({ nonce: round, payout: isWon ? 100 : 0 });
    if (isWon) won += 1;
  }
  expect(onWon).toHaveBeenCalledTimes(won);
  const { numerator, denominator } = dices.rules(dices.defaults).odds()[0]!.returned;
  const share = numerator / denominator / 2;
  // Five standard deviations: one run in two million fails by chance.
  expect(Math.abs(won - ROUNDS * share)).toBeLessThan(5 * Math.sqrt(ROUNDS * share * (1 - share)));
});

test('two visitors draw from different seeds', async () => {
  const [one, other] = [createSession(50).session, createSession(50).session];
  await Promise.all([one.ask(dices.config.endpoint), other.ask(dices.config.endpoint)]);
  const [first, second] = await Promise.all([play(one, 50), play(other, 50)]);
  expect(first.server_seed_hash).not.toBe(second.server_seed_hash);
  expect(first.client_seed).not.toBe(second.client_seed);
});

test('a free round tells its seed and its rules, so that its result can be recomputed', async () => {
  const { session, getSeeds } = createSession(50);
  await session.ask(dices.config.endpoint);
  const { server_seed_hash: hash } = await play(session, 50);
  expect(getSeeds()).toEqual({ server_seed: expect.stringMatching(/^[0-9a-f]{64}$/), settings: dices.defaults });
  expect(createHash('sha256').update(getSeeds().server_seed).digest('hex')).toBe(hash);
});
