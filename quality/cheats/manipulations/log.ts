import { randomBytes } from 'node:crypto';
import { deriveSigningKey } from '@wow/product/games/server';
import type { CheatedSite } from '../cheated-site.ts';
import { forgeLog } from '../forge-log.ts';
import { follow, readRoundFile } from '../follower.ts';
import type { Manipulation } from '../manipulation.ts';
import { commitAndFit, findPair, fitAll, loseQueuedRounds, restoreQueue, signRounds } from '../operator-tools.ts';

/** What an operator can do to the public log, its keys and its witnesses. */
export const LOG_MANIPULATIONS: readonly Manipulation[] = [
  {
    number: '8',
    what: 'A new signing key signs, and no older key endorses it.',
    noticedBy: ['follow-log', 'browser', 'witness'],
    change: (site) => site.restart({ secrets: { ...site.honest.secrets, signingKey: randomBytes(32) } }),
  },
  {
    number: '9',
    what: 'The last six leaves of the log are cut off.',
    noticedBy: ['audit', 'follow-log', 'browser', 'witness'],
    change: (site) => truncate(site, 6),
  },
  {
    number: '10',
    what: 'They are cut off, and the log grows again from there, with what was in them.',
    noticedBy: ['follow-log', 'browser', 'witness'],
    async change(site) {
      const signer = await site.signer;
      const [row] = await site.db.query<{ size: number }>('select max(leaf_index) + 1 as size from log_leaf');
      const from = row!.size - 6; // the honest time has more
      await site.server.close();
      await site.cheat(`
        insert into log_queue (seed_pair_ids, nonces)
        select array_agg(seed_pair_id order by leaf_index), array_agg(nonce order by leaf_index) from log_leaf
         where leaf_index >= ${from} and seed_pair_id is not null having count(*) > 0;
        delete from log_head where tree_size > ${from};
        delete from log_entry where leaf_index >= ${from} and kind = 'wow-checkpoint-1';
        update log_entry set leaf_index = null, ordinal = null where leaf_index >= ${from};
        delete from log_leaf where leaf_index >= ${from};`);
      await site.change((tx) => forgeLog(tx, signer));
      await site.growLog();
      await site.change((tx) => forgeLog(tx, signer));
      await site.start();
    },
  },
  {
    number: '11',
    what: 'The whole log is made again, with other salts.',
    noticedBy: ['follow-log', 'browser', 'witness'],
    change: (site) => fitAll(site, site.honest.ann, { newSalts: true }),
  },
  {
    number: '18',
    what: 'A checkpoint that is not the last is deleted.',
    noticedBy: ['audit'],
    change: (site) => site.cheat('delete from log_head where tree_size = (select min(tree_size) from log_head);'),
  },
  {
    number: '20',
    what: 'The last checkpoint is deleted, and the log grows without a report of it.',
    noticedBy: ['follow-log'],
    async change(site) {
      const { cat } = site.honest;
      await loseQueuedRounds(site);
      await site.play(cat);
      const { id, last } = await findPair(site, cat, 'active');
      await site.server.close();
      await site.cheat('delete from log_head where tree_size = (select max(tree_size) from log_head);');
      await restoreQueue(site, { pair: id, nonce: last });
      await site.start();
    },
  },
  {
    number: '22',
    what: 'A round is left out of the log, which is made to fit.',
    noticedBy: ['audit', 'follow-log', 'browser', 'witness'],
    async change(site) {
      const { id } = await findPair(site, site.honest.ann, 'active');
      await site.cheat(`delete from log_leaf where seed_pair_id = ${id} and nonce = 1;`);
      await fitAll(site, site.honest.ann);
    },
  },
  {
    number: '23',
    what: 'The database goes back to a backup, and play goes on from there.',
    noticedBy: ['follow-log', 'browser', 'witness'],
    async change({ honest }) {
      const site = await honest.openCopy('backup');
      for (let round = 0; round < 20; round += 1) await site.play(honest.ben);
      await site.growLog();
      return site;
    },
  },
  {
    number: 'J',
    what: 'An entry about a gift is removed, and the log is made to fit.',
    noticedBy: ['audit', 'follow-log', 'browser', 'witness'],
    async change(site) {
      await site.cheat(`delete from log_entry where player_id = $cat and kind = 'wow-grant-1';`);
      await fitAll(site, site.honest.ann);
    },
  },
  {
    number: 'K',
    what: 'A further key is published, which no older key endorses and which signs nothing yet.',
    noticedBy: ['follow-log', 'browser'],
    change(site) {
      const { id, publicKey } = deriveSigningKey(randomBytes(32));
      const key = Buffer.from(publicKey).toString('hex');
      return site.cheat(`insert into signing_key (id, public_key) values ('${id}', decode('${key}', 'hex'));`);
    },
  },
  {
    number: 'L',
    what: 'A round never comes into the log, and its player has kept the receipt.',
    noticedBy: ['audit', 'follow-log'],
    async change(site) {
      const { ann } = site.honest;
      await loseQueuedRounds(site);
      let id = '';
      await site.browser.visit(async ({ play }) => (id = (await play()).round_id));
      await restoreQueue(site);
      const receipt = await readRoundFile(site.server, ann, id, { withProof: false });
      site.followed = { ...site.followed, receipts: [...site.followed.receipts, receipt] };
    },
  },
  {
    number: 'M',
    what: 'One follower is shown a log of its own, by a second server with the same key.',
    noticedBy: ['follow-log'],
    async change(site) {
      const other = await site.honest.openCopy();
      await fitAll(other, other.honest.ann, { newSalts: true });
      await other.cheat('delete from log_witness;');
      site.followed = await follow(other.server, { state: null, receipts: [] });
      await other.play(other.honest.ben);
      await other.growLog();
      site.shownToFollower = other;
    },
  },
  {
    number: 'N',
    what: 'The cosignature of a witness is forged.',
    noticedBy: ['follow-log'],
    change: async (site) => {
      site.afterOffer = () =>
        site.cheat(`update log_witness set cosignature = set_byte(cosignature, 20, get_byte(cosignature, 20) # 1);`);
    },
  },
  {
    number: 'O',
    what: 'The clock of the server is set back by five days.',
    noticedBy: [],
    because: 'Times are claims of the operator: the order of nonces and of leaves is what is proved.',
    async change(site) {
      const { ann } = site.honest;
      await loseQueuedRounds(site);
      await site.play(ann);
      const { id, last } = await findPair(site, ann, 'active');
      const place = { pair: id, nonce: last };
      await site.cheat(`
        update round_batch set at = at - interval '5 days', signed_at = signed_at - interval '5 days'
         where id = (select batch from round where seed_pair_id = ${id} and nonce = ${last});
        update round set at = at - interval '5 days' where seed_pair_id = ${id} and nonce = ${last};`);
      await signRounds(site, [place]);
      await restoreQueue(site, place);
    },
  },
  {
    number: 'P',
    what: 'The name of a player in the log is exchanged, and commitments and log are made to fit.',
    noticedBy: ['follow-log', 'browser', 'witness'],
    async change(site) {
      await site.cheat(`update log_pseudonym set pseudonym = gen_random_uuid() where player_id = $ann;`);
      await commitAndFit(site, site.honest.ann);
    },
  },
];

/** Cuts off so many leaves, with the entries and checkpoints about them. */
async function truncate(site: CheatedSite, leaves: number): Promise<void> {
  const [row] = await site.db.query<{ size: number }>('select max(leaf_index) + 1 as size from log_leaf');
  const from = row!.size - leaves; // the honest time has more
  await site.cheat(`
    delete from log_head where tree_size > ${from};
    update seed_pair set commitment_leaf = null where commitment_leaf >= ${from};
    delete from log_entry where leaf_index >= ${from};
    delete from log_leaf where leaf_index >= ${from};`);
}
