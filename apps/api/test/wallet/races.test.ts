import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '@wow/core/database';
import { describeOnPostgres } from '@wow/core/testing';
import { describeServer } from '../in-world.ts';
import { TestServer, type Answer } from '../world.ts';
import { Browser } from './browser.ts';

const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describeServer('a wallet that opens an account', {}, (world) => {
  test('signs in once with one signature in concurrent requests', async () => {
    const browser = new Browser(world);
    await browser.prove();
    const message = browser.message(await browser.asked());
    const signature = await browser.key.signMessage({ message });
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.show(message, signature)));
    expect(statuses(answers)).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('confirms once with one signature in concurrent requests', async () => {
    const browser = new Browser(world);
    const { token } = (await browser.prove()).body;
    const message = browser.message(await browser.asked({ token }));
    const signature = await browser.key.signMessage({ message });
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.show(message, signature, { token })));
    expect(statuses(answers)).toEqual([200, 422, 422, 422, 422, 422]);
  });
});

describeOnPostgres('a row lock on an account', (openFresh) => {
  const world = new TestServer();
  beforeAll(async () => world.open(await openFresh()));
  afterAll(() => world.close());

  /** Lets a signature wait for the player's row lock, changes data meanwhile, and returns the answer. */
  async function enterWhile(
    player: number,
    browser: Browser,
    change: (tx: Transaction) => Promise<unknown>,
    as: { readonly token?: string } = {},
  ): Promise<Answer> {
    const message = browser.message(await browser.asked(as));
    const signature = await browser.key.signMessage({ message });
    let entering!: Promise<Answer>;
    await world.db.transaction(async (tx) => {
      await tx.query('select id from player where id = $1 for update', [player]);
      entering = browser.show(message, signature, as);
      await waitUntil(() => isAnybodyWaiting(tx));
      await change(tx);
    });
    return entering;
  }

  test('that unlinks the wallet delays a sign-in, which then fails', async () => {
    const player = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove(player);
    const answer = await enterWhile(player.id, browser, (tx) =>
      tx.query('delete from wallet where player_id = $1', [player.id]),
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'nonce_used']);
    const [{ count } = { count: -1 }] = await world.db.query<{ count: number }>(
      'select count(*) from session where player_id = $1 and wallet is not null',
      [player.id],
    );
    expect(count).toBe(0);
  });

  test('that unlinks the wallet delays its confirmation, which then fails', async () => {
    const player = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove(player);
    await world.forgetConfirmations(player.id);
    const unlinking = (tx: Transaction) => tx.query('delete from wallet where player_id = $1', [player.id]);
    const answer = await enterWhile(player.id, browser, unlinking, player);
    expect([answer.status, answer.body.code]).toEqual([422, 'nonce_used']);
    const shown = await world.db.query('select 1 from session where player_id = $1 and confirmed_at is not null', [
      player.id,
    ]);
    expect(shown).toEqual([]);
  });

  test('without a change delays a sign-in, which then succeeds', async () => {
    const player = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove(player);
    const answer = await enterWhile(player.id, browser, () => Promise.resolve());
    expect([answer.status, answer.body.username]).toEqual([200, player.username]);
  });
});

async function isAnybodyWaiting(tx: Transaction): Promise<boolean> {
  // Otherwise a transaction reads its cached snapshot.
  await tx.query('select pg_stat_clear_snapshot()');
  const waiting = await tx.query(
    `select 1 as one from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
  return waiting.length > 0;
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + 1_500;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error('no query waits');
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
}
