import { createSealer, rotateExpiredSeeds } from '@wow/product/games/server';
import { newServerSeed } from '@wow/core/fairness/server';
import type { CheatedSite } from '../cheated-site.ts';
import type { Manipulation } from '../manipulation.ts';
import {
  commitAndFit,
  countWins,
  stopPlanting,
  findPair,
  openSeed,
  plantSeed,
  putSeed,
  sealSeed,
} from '../operator-tools.ts';
import { forgeLog } from '../forge-log.ts';

/** What an operator can do to seeds and commitments. */
export const SEED_MANIPULATIONS: readonly Manipulation[] = [
  {
    number: '7',
    what: 'The next seeds of two players are exchanged after they were shown, and commitments and log are made to fit.',
    noticedBy: ['follow-log', 'browser', 'witness'],
    async change(site) {
      const { ann, ben } = site.honest;
      const [one, other] = [await findPair(site, ann, 'next'), await findPair(site, ben, 'next')];
      await putSeed(site, one.id, sealSeed(site));
      await putSeed(site, other.id, { ...one, sealed: toHex(one.sealed) });
      await putSeed(site, one.id, { ...other, sealed: toHex(other.sealed) });
      await commitAndFit(site, ann, ben);
    },
  },
  {
    number: '7b',
    what: 'The encrypted next seed is replaced by one that does not open.',
    noticedBy: ['audit'],
    async change(site) {
      const { id, hash } = await findPair(site, site.honest.ann, 'next');
      await putSeed(site, id, { hash, sealed: sealSeed(site).sealed });
    },
  },
  {
    number: '13',
    what: 'A revealed seed is given again as the next one.',
    noticedBy: ['audit', 'browser'],
    async change(site) {
      const { hash, sealed } = await findPair(site, site.honest.ann, 'revealed');
      await plantSeed(site, { hash, sealed: toHex(sealed) });
      await site.browser.visit(({ rotate }) => rotate());
      await stopPlanting(site);
    },
  },
  {
    number: '14',
    what: 'The next seed is drawn again after its hash was shown, and commitment and log are made to fit.',
    noticedBy: ['follow-log', 'browser', 'witness'],
    async change(site) {
      const { id } = await findPair(site, site.honest.ann, 'next');
      await putSeed(site, id, sealSeed(site));
      await commitAndFit(site, site.honest.ann);
    },
  },
  {
    number: '15',
    what: 'A pair is kept in play for 40 days.',
    noticedBy: ['audit'],
    async change(site) {
      await age(site, 40);
      await site.cheat(`
        update log_head set at = now() - interval '5 days' where tree_size = (select min(tree_size) from log_head);
        update log_head set at = now() - interval '2 days'
         where tree_size = (select tree_size from log_head order by tree_size offset 1 limit 1);`);
    },
  },
  {
    number: '25',
    what: 'A seed is ground for a client seed that the operator sets when the pair turns by itself, before the next visit.',
    noticedBy: [],
    because: 'Another device of the player could have chosen that client seed, and all seeds keep their commitments.',
    async change(site) {
      const { ann, secrets } = site.honest;
      const ground = grind(
        () => newServerSeed(),
        (seed) => countWins(seed, 'set-by-the-site', 6) === 0,
      );
      await plantSeed(site, sealSeed(site, ground));
      await site.browser.visit(({ rotate }) => rotate());
      await site.browser.visit(({ play }) => play());
      await stopPlanting(site);
      await site.growLog();
      await age(site, 31);
      await rotateExpiredSeeds(site.db, { sealer: createSealer(secrets.seedKey), signer: await site.signer });
      await site.cheat(`
        update seed_pair set client_seed = 'set-by-the-site', client_seed_from = 'player'
         where player_id = ${ann.id} and state = 'active';`);
      site.duringVisit = ({ play }) => play();
    },
  },
  {
    number: 'F',
    what: 'The first bet of a pair gets another client seed than that of the player.',
    noticedBy: ['browser'],
    async change(site) {
      await site.browser.visit(({ rotate }) => rotate());
      site.duringVisit = ({ play }) => play({ bet: 50 }, undefined, { 'client-seed': 'set-by-the-site' });
    },
  },
  {
    number: 'G',
    what: 'The commitment to a seed is logged after the rounds that are played with it.',
    noticedBy: ['audit', 'replay'],
    async change(site) {
      const { cat } = site.honest;
      for (let turn = 0; turn < 2; turn += 1) {
        await site.post(cat, '/api/fairness/rotate');
        await site.play(cat);
      }
      await site.post(cat, '/api/fairness/rotate');
      await site.growLog();
      const { id } = await findPair(site, cat, 'revealed');
      const signer = await site.signer;
      const leaf = `(select leaf_index from log_entry where seed_pair_id = ${id} and kind = 'wow-commitment-1')`;
      await site.cheat(`
        update log_leaf set leaf_index = leaf_index + 10000 where leaf_index = ${leaf};
        update log_entry set leaf_index = leaf_index + 10000 where leaf_index = ${leaf};`);
      await site.change((tx) => forgeLog(tx, signer));
    },
  },
  {
    number: 'H',
    what: 'Two devices of a player are shown two next seeds, both with signed commitments.',
    noticedBy: ['browser'],
    async change(site) {
      const other = await site.honest.openCopy();
      const { id } = await findPair(other, other.honest.ann, 'next');
      await putSeed(other, id, sealSeed(other));
      await commitAndFit(other, other.honest.ann);
      const device = other.openBrowser();
      await device.visit();
      site.browser = device;
      device.world = site.server;
    },
  },
  {
    number: 'I',
    what: 'The operator tells a friend the client seed with which the committed server seed wins.',
    noticedBy: [],
    because: 'Both halves are chosen as the rules say: the operator knows its half, and a friend is like any player.',
    async change(site) {
      const { cat } = site.honest;
      const { hash, sealed } = await findPair(site, cat, 'next');
      const serverSeed = openSeed(site, sealed, hash);
      let tried = 0;
      const lucky = grind(
        () => `lucky-${(tried += 1)}`,
        (seed) => countWins(serverSeed, seed, 6) === 6,
      );
      await site.post(cat, '/api/fairness/rotate', { client_seed: lucky });
      for (let round = 0; round < 6; round += 1) {
        if ((await site.play(cat)).payout === 0) throw new Error('the seed was not ground for this game');
      }
    },
  },
];

/** As if all pairs of the player had been drawn, played and revealed so many days earlier. */
const age = (site: CheatedSite, days: number): Promise<void> =>
  site.cheat(`
    update seed_pair
       set (created_at, activated_at, revealed_at) = (
         select created_at - before, activated_at - before, revealed_at - before from (values (interval '${days} days')) as aged (before))
     where player_id = $ann;`);

function grind(draw: () => string, isGood: (seed: string) => boolean): string {
  for (;;) {
    const seed = draw();
    if (isGood(seed)) return seed;
  }
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
