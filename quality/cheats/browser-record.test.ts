import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeServer } from '../../apps/api/test/in-world.ts';
import { waitForProof } from '../../apps/api/test/logged-round.ts';
import type { TestPlayer } from '../../apps/api/test/world.ts';
import type { WeighedDifference } from '../../product/fair-play/web/check/check-evidence.ts';
import type { VisitPorts } from '../../product/fair-play/web/record/compare-visit.ts';
import { commitToSeeds } from '../../product/games/server/seeds/commit-seeds.ts';
import { Browser } from './browser.ts';
import { forgeLog } from './forge-log.ts';
import { findPair, loseRound, OperatedSite, putSeed, removeRounds, sealSeed, signRounds } from './operator-tools.ts';
import { createServerPorts } from './server-ports.ts';

// oxlint-disable typescript/no-explicit-any -- replies of the server are changed

const kindsOf = (differences: readonly WeighedDifference[]): readonly string[] =>
  [...new Set(differences.map(({ kind, weight }) => `${kind}, ${weight}`))].toSorted();

describeServer('what a browser keeps', {}, (world) => {
  const openSite = () => new OperatedSite(world.db, world.secrets);

  /** Draws another next seed, and the log gets a commitment to that as well. */
  async function exchangeNextSeed(player: TestPlayer): Promise<void> {
    const site = openSite();
    const signer = await site.signer;
    const { id } = await findPair(site, player, 'next');
    await putSeed(site, id, sealSeed(site));
    await site.cheat(`
      delete from log_entry where seed_pair_id = ${id};
      update seed_pair set commitment_leaf = null where id = ${id};`);
    await site.change((tx) => commitToSeeds(tx, signer, player.id));
  }

  async function deleteLastRound(player: TestPlayer): Promise<void> {
    const site = openSite();
    const { id, last } = await findPair(site, player, 'active');
    await removeRounds(site, id, last, last);
  }

  async function begin() {
    const player = await world.newPlayer({ points: 100_000, spins: 10 });
    return { player, browser: new Browser(world, player) };
  }

  /** Visits the site, plays a round and waits until it is in the log. */
  const playAndLog = (browser: Browser, { token }: TestPlayer) =>
    browser.visit(async ({ play }) => waitForProof(world, (await play()).round_id, token));

  test('agrees with an honest site over rounds, rotations, other devices and visits', { timeout: 60_000 }, async () => {
    const { player, browser } = await begin();
    const otherDevice = new Browser(world, player);
    for (const clientSeed of [null, 'my-own', null]) {
      const seen = await browser.visit(async ({ play, rotate }) => {
        for (let round = 0; round < 3; round += 1) await play();
        await rotate(clientSeed);
        await play();
      });
      expect(seen).toEqual([]);
      const elsewhere = await otherDevice.visit(async ({ play, rotate }) => {
        await play();
        await rotate('there');
        await rotate();
        await play();
      });
      expect(elsewhere).toEqual([]);
    }
    const last = await browser.visit(async ({ store }) => {
      const [record] = await store.readPlayers();
      expect(record!.pairs.length).toBeGreaterThan(6);
      expect(await store.countReceipts(record!.pseudonym)).toBe(12);
      expect((await store.readLog()).checkpoint).toMatch(/^.+\n[1-9]\d*\n/);
    });
    expect(last).toEqual([]);
  });

  test('agrees when a first bet is refused and the next one is played', async () => {
    const player = await world.newPlayer({ points: 100 });
    const seen = await new Browser(world, player).visit(async ({ play }) => {
      const refused = await world.ask('POST', '/api/games/dices/session', {
        token: player.token,
        body: { bet: 200 },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(refused.body.code).toBe('insufficient_balance');
      await play();
    });
    expect(seen).toEqual([]);
  });

  test('differs when the next seed is exchanged', async () => {
    const { player, browser } = await begin();
    await browser.visit(({ play }) => play());
    await exchangeNextSeed(player);
    expect(kindsOf(await browser.visit())).toEqual(['next_seed_exchanged, proved']);
  });

  test('differs when the next seed is exchanged just before it comes into play', async () => {
    const { player, browser } = await begin();
    const seen = await browser.visit(async ({ play, rotate }) => {
      await play();
      await exchangeNextSeed(player);
      await rotate();
    });
    expect(kindsOf(seen)).toEqual(['next_seed_exchanged, proved']);
  });

  test('differs when a round is deleted, also if it was the only one', async () => {
    const { player, browser } = await begin();
    let id = '';
    await browser.visit(async ({ play }) => (id = (await play()).round_id));
    await waitForProof(world, id, player.token);
    await deleteLastRound(player);
    expect(kindsOf(await browser.visit())).toEqual(['round_missing, kept', 'rounds_missing, kept']);
  });

  test('differs when a round is changed and signed again', async () => {
    const { player, browser } = await begin();
    let won = '';
    await browser.visit(async ({ play }) => {
      while (won === '') {
        const { payout, round_id } = await play();
        if (payout > 0) won = round_id;
      }
    });
    const site = openSite();
    const { id: pair, last: nonce } = await findPair(site, player, 'active');
    await loseRound(site, { pair, nonce });
    await signRounds(site, [{ pair, nonce }]);
    const seen = await browser.visit();
    expect(kindsOf(seen)).toEqual(['round_changed, proved']);
    expect(seen[0]).toMatchObject({
      where: won,
      kept: { round: { receipt: { round_id: won } } },
      shown: { round: { receipt: { round_id: won, payout: 0 } } },
    });
  });

  /** Replies as the honest server, but changed. */
  function lieAbout(player: TestPlayer, call: keyof VisitPorts, change: (reply: any) => void): Partial<VisitPorts> {
    const ask: (...given: any[]) => Promise<any> = createServerPorts(world, player)[call];
    return {
      [call]: async (...given: any[]) => {
        const outcome = await ask(...given);
        change(outcome.reply);
        return outcome;
      },
    };
  }

  test.each([
    [
      'another client seed of the pair in play',
      'askSeeds',
      ({ active }) => void (active.client_seed = 'not-mine'),
      'client_seed_exchanged, kept',
    ],
    [
      'another client seed of a pair',
      'askPairs',
      ({ pairs }) => void (pairs[0].client_seed = 'not-mine'),
      'client_seed_exchanged, kept',
    ],
    ['a pair less', 'askPairs', ({ pairs }) => void pairs.splice(0), 'pair_missing, kept'],
    [
      'a pair in between',
      'askPairs',
      ({ pairs }) => void pairs.splice(1, 0, { ...pairs[0], server_seed_hash: 'ab'.repeat(32) }),
      'next_seed_exchanged, kept',
    ],
    [
      'a commitment to another player',
      'askSeeds',
      (seeds) => void (seeds.next.commitment.commitment.player = 'ab'.repeat(32)),
      'commitment_invalid, invalid',
    ],
    [
      'a commitment without its signature',
      'askSeeds',
      (seeds) => void (seeds.next.commitment.signature = seeds.active.commitment.signature),
      'commitment_invalid, invalid',
    ],
    ['a round that was lost', 'askNewestRounds', ({ rounds }) => void (rounds[0].payout += 1), 'round_changed, kept'],
    [
      'a revealed seed of another fingerprint',
      'askNewestRounds',
      ({ rounds }) => void (rounds.at(-1).server_seed = 'ab'.repeat(32)),
      'revealed_seed_differs, unsigned',
    ],
    ['a log that is empty', 'askKeys', ({ log }) => void (log.checkpoint = null), 'log_shrunk, kept'],
    [
      'a log of another origin',
      'askKeys',
      ({ log }) => void (log.checkpoint = log.checkpoint.replaceAll('localhost', 'elsewhere')),
      'log_forked, invalid',
    ],
  ] as const satisfies readonly (readonly [string, keyof VisitPorts, (reply: any) => void, string])[])(
    'differs when the site says %s',
    async (_what, call, change, expected) => {
      const { player, browser } = await begin();
      const seen = await browser.visit(async ({ play, rotate }) => {
        await play();
        await rotate();
        await waitForProof(world, (await play()).round_id, player.token);
      });
      expect(seen).toEqual([]);
      expect(await browser.visit()).toEqual([]);
      browser.lies = lieAbout(player, call, change);
      expect(kindsOf(await browser.visit())).toEqual([expected]);
    },
  );

  test.each([
    ['is elsewhere in the log', (index: number) => index - 1],
    ['is at a place that no log has', () => -1],
    ['is not in the log although the pair is played', () => null],
  ])('differs when the commitment to the seed in play %s', async (_what, change) => {
    const { player, browser } = await begin();
    const { body: round } = await world.ask('POST', '/api/games/dices/session', {
      token: player.token,
      body: { bet: 50 },
    });
    await waitForProof(world, round.round_id, player.token);
    expect(await new Browser(world, player).visit()).toEqual([]);
    browser.lies = lieAbout(player, 'askSeeds', ({ active }) => {
      active.commitment.leaf_index = change(active.commitment.leaf_index);
    });
    expect(kindsOf(await browser.visit())).toEqual(['commitment_unlogged, unsigned']);
  });

  test('differs when a nonce is left out between rounds of another device', async () => {
    const { player, browser } = await begin();
    await browser.visit(({ play }) => play());
    for (let round = 0; round < 2; round += 1)
      await world.ask('POST', '/api/games/dices/session', { token: player.token, body: { bet: 50 } });
    browser.lies = lieAbout(player, 'askNewestRounds', ({ rounds }) => void rounds.splice(1, 1));
    expect(kindsOf(await browser.visit())).toEqual(['rounds_missing, unsigned']);
  });

  test('differs when a seed that was played is to come again', async () => {
    const { player, browser } = await begin();
    const { body: before } = await world.ask('GET', '/api/fairness/seeds', { token: player.token });
    await browser.visit(async ({ play, rotate }) => {
      await play();
      await rotate();
    });
    browser.lies = lieAbout(player, 'askSeeds', (seeds) => void (seeds.next = before.active));
    expect(kindsOf(await browser.visit())).toContain('seed_repeated, both');
  });

  test('differs when the site takes back the commitment to the next seed as it comes into play', async () => {
    const { player, browser } = await begin();
    browser.lies = lieAbout(player, 'askSeeds', ({ next }) => void (next.commitment.leaf_index = null));
    expect(await browser.visit()).toEqual([]);
    await world.ask('POST', '/api/fairness/rotate', { token: player.token, body: { client_seed: 'elsewhere' } });
    browser.lies = lieAbout(player, 'askSeeds', ({ active }) => void (active.commitment = null));
    expect(kindsOf(await browser.visit())).toEqual(['commitment_unlogged, unsigned']);
  });

  test('differs when the next seed is exchanged and the log does not answer', async () => {
    const { player, browser } = await begin();
    await playAndLog(browser, player);
    await playAndLog(browser, player);
    await exchangeNextSeed(player);
    browser.lies = { askTile: () => Promise.reject(new Error('lost')) };
    expect(kindsOf(await browser.visit())).toEqual(['next_seed_exchanged, proved']);
  });

  test('takes an older checkpoint for one from a cache, for three minutes', async () => {
    const { player, browser } = await begin();
    const readLog = async () => {
      const { store } = await browser.open();
      const log = await store.readLog();
      store.close();
      return log;
    };
    await playAndLog(browser, player);
    await browser.visit();
    const older = await readLog();
    await playAndLog(browser, player);
    await browser.visit();
    const newer = await readLog();
    expect(newer.checkpoint).not.toBe(older.checkpoint);
    browser.lies = lieAbout(player, 'askKeys', ({ log }) => void (log.checkpoint = older.checkpoint));
    expect(await browser.visit()).toEqual([]);
    expect(await readLog()).toEqual(newer);
    const { store } = await browser.open();
    await store.writeLog(newer.checkpoint, new Date(Date.now() - 181_000));
    store.close();
    expect(kindsOf(await browser.visit())).toEqual(['log_shrunk, both']);
  });

  test('differs when a receipt names another commitment', async () => {
    const { browser } = await begin();
    await browser.visit(({ play }) => play());
    const seen = await browser.visit(({ play }) => play({ bet: 50 }, ({ receipt }) => void (receipt.commitment += 1)));
    expect(kindsOf(seen)).toEqual(['receipt_invalid, invalid']);
  });

  test('differs when the site takes another player for the same one', async () => {
    const { player, browser } = await begin();
    await browser.visit();
    browser.lies = createServerPorts(world, await world.newPlayer());
    expect(kindsOf(await browser.visit())).toEqual(['player_exchanged, unsigned']);
    expect(await new Browser(world, player).visit()).toEqual([]);
  });

  test.each([
    [
      'a result that its receipt does not have',
      (reply: any) => void (reply.wow_dices[0] = 7 - reply.wow_dices[0]),
      'receipt_invalid, unsigned',
    ],
    ['no receipt', (reply: any) => void delete reply.receipt, 'receipt_invalid, unsigned'],
    [
      'a receipt that is not signed',
      (reply: any) => void (reply.receipt.issued_at = reply.receipt.issued_at.replace('20', '21')),
      'receipt_invalid, invalid',
    ],
  ])('differs when a bet is answered with %s', async (_what, change, expected) => {
    const { browser } = await begin();
    const [difference] = await browser.visit(({ play }) => play({ bet: 50 }, change));
    expect(`${difference?.kind}, ${difference?.weight}`).toBe(expected);
  });

  test('differs when a first bet gets another client seed than that of its key', async () => {
    const { browser } = await begin();
    const seen = await browser.visit(({ play }) =>
      play({ bet: 50 }, () => undefined, { 'client-seed': 'drawn-by-the-site' }),
    );
    expect(kindsOf(seen)).toEqual(['client_seed_exchanged, unsigned']);
  });

  test('notices nothing when the server does not answer', async () => {
    const { browser } = await begin();
    await browser.visit(({ play }) => play());
    for (const call of ['askSeeds', 'askPairs', 'askNewestRounds', 'askKeys'] as const) {
      browser.lies = { [call]: async () => ({ kind: 'lost' }) };
      expect(await browser.visit()).toEqual([]);
    }
    browser.lies = { askTile: () => Promise.reject(new Error('lost')) };
    expect(await browser.visit(({ play }) => play())).toEqual([]);
  });

  test('begins again after the player goes on, and keeps the evidence', async () => {
    const { player, browser } = await begin();
    await browser.visit(({ play }) => play());
    await exchangeNextSeed(player);
    expect(await browser.visit()).toHaveLength(1);
    await browser.visit(({ store }) => store.startAgain());
    expect(await browser.visit()).toHaveLength(1);
    await browser.visit(async ({ store }) =>
      expect((await store.readEvidence()).map(({ seen }) => seen)).toEqual([true]),
    );
  });

  test('loses the receipts when the player signs out, but not what finds deleted rounds', async () => {
    const { player, browser } = await begin();
    expect(await playAndLog(browser, player)).toEqual([]);
    await browser.visit(({ store }) => store.deletePlayHistory());
    await browser.visit(async ({ store }) => {
      const [record] = await store.readPlayers();
      expect(await store.countReceipts(record!.pseudonym)).toBe(0);
    });
    await deleteLastRound(player);
    expect(kindsOf(await browser.visit())).toEqual(['rounds_missing, kept']);
  });

  test('differs when the log is written again, also for a browser that saw only a part of it', async () => {
    const { player, browser } = await begin();
    await playAndLog(browser, player);
    const other = new Browser(world, await world.newPlayer());
    expect(await other.visit()).toEqual([]);
    const site = openSite();
    const signer = await site.signer;
    await site.growLog();
    await site.change((tx) => forgeLog(tx, signer, { newSalts: true }));
    expect(kindsOf(await browser.visit())).toEqual([expect.stringMatching(/^log_forked, (?:both|proved)$/)]);
    for (let round = 0; round < 3; round += 1) await playAndLog(browser, player);
    expect(kindsOf(await other.visit())).toEqual(['log_forked, both']);
  });
});
