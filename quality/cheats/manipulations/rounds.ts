import { signBatch } from '@wow/core/fairness/server';
import { serializeReceipt, type Receipt } from '@wow/product/games';
import { deriveSigningKey } from '@wow/product/games/server';
import type { Answer } from '../../../apps/api/test/world.ts';
import type { CheatedSite } from '../cheated-site.ts';
import type { Manipulation } from '../manipulation.ts';
import {
  fitAll,
  findPair,
  loseQueuedRounds,
  LOST,
  loseRound,
  restoreQueue,
  removeRounds,
  signRounds,
} from '../operator-tools.ts';

/** What an operator can do to rounds. */
export const ROUND_MANIPULATIONS: readonly Manipulation[] = [
  {
    number: '1',
    what: 'The outcome of a revealed round is changed in its row.',
    noticedBy: ['audit', 'follow-log', 'replay', 'browser'],
    async change(site) {
      const { id, last } = await findPair(site, site.honest.ann, 'revealed');
      await loseRound(site, { pair: id, nonce: last });
    },
  },
  {
    number: '2',
    what: 'The same, and ledger, receipt and log are made to fit.',
    noticedBy: ['audit', 'follow-log', 'replay', 'browser', 'witness'],
    async change(site) {
      const { id, last } = await findPair(site, site.honest.ann, 'revealed');
      await loseRound(site, { pair: id, nonce: last });
      await fitAll(site, site.honest.ann);
    },
  },
  {
    number: '3',
    what: 'The same in a pair that is not revealed yet.',
    noticedBy: ['audit', 'follow-log', 'browser', 'witness'],
    async change(site) {
      const { id, last } = await findPair(site, site.honest.ann, 'active');
      await loseRound(site, { pair: id, nonce: last });
      await fitAll(site, site.honest.ann);
    },
  },
  {
    number: '4',
    what: 'A round in the middle of a pair is deleted.',
    noticedBy: ['audit', 'browser'],
    async change(site) {
      const { id } = await findPair(site, site.honest.ann, 'active');
      await removeRounds(site, id, 2, 2);
    },
  },
  {
    number: '5',
    what: 'The last three rounds of the pair in play are deleted, and ledger and log are made to fit.',
    noticedBy: ['follow-log', 'browser', 'witness'],
    async change(site) {
      const { id, last } = await findPair(site, site.honest.ann, 'active');
      await removeRounds(site, id, last - 2, last);
      await fitAll(site, site.honest.ann);
    },
  },
  {
    number: '6',
    what: 'The last round gets the nonce after its own, and receipt and log are made to fit.',
    noticedBy: ['audit', 'follow-log', 'browser', 'witness'],
    async change(site) {
      const { id, last } = await findPair(site, site.honest.ann, 'active');
      const where = `where seed_pair_id = ${id} and nonce = ${last}`;
      await site.cheat(`
        update round set nonce = nonce + 1 ${where};
        update log_leaf set nonce = nonce + 1 ${where};`);
      await fitAll(site, site.honest.ann);
    },
  },
  {
    number: '17',
    what: 'A revealed win is paid 1.5 times the bet instead of twice, and everything is made to fit.',
    noticedBy: ['audit', 'follow-log', 'replay', 'browser', 'witness'],
    async change(site) {
      const { id, last } = await findPair(site, site.honest.ann, 'revealed');
      await site.cheat(`update round set payout = bet * 3 / 2 where seed_pair_id = ${id} and nonce = ${last};`);
      await fitAll(site, site.honest.ann);
    },
  },
  {
    number: 'A',
    what: 'The server answers a bet with a result of its own, signs and logs that, and later reveals the seed.',
    noticedBy: ['audit', 'replay'],
    async change(site) {
      const { ann } = site.honest;
      await loseQueuedRounds(site);
      const { id, last } = await findPair(site, ann, 'active');
      const place = { pair: id, nonce: last + 1 };
      await site.browser.visit(({ play }) => play({ bet: 50 }, (reply) => answerLost(site, reply)));
      await loseRound(site, place);
      await signRounds(site, [place]);
      await fitAll(site, ann);
      await restoreQueue(site, place);
      await site.restart();
      await site.browser.visit(({ rotate }) => rotate());
    },
  },
  {
    number: 'B',
    what: 'A drawn round is dropped before its answer, and the next bet gets the nonce after it.',
    noticedBy: ['audit', 'browser'],
    async change(site) {
      const { ann } = site.honest;
      await loseQueuedRounds(site);
      const { id, last } = await findPair(site, ann, 'active');
      await site.play(ann);
      await site.browser.visit(({ play }) => play());
      await site.server.close();
      await removeRounds(site, id, last + 1, last + 1);
      await restoreQueue(site, { pair: id, nonce: last + 2 });
      await fitAll(site, ann);
      await site.start();
    },
  },
  {
    number: 'C',
    what: 'The result of a player who never comes back is changed before it is logged.',
    noticedBy: ['audit'],
    async change(site) {
      const { ben } = site.honest;
      await loseQueuedRounds(site);
      const { id, last } = await findPair(site, ben, 'active');
      const place = { pair: id, nonce: last + 1 };
      await site.play(ben);
      await loseRound(site, place);
      await signRounds(site, [place]);
      await fitAll(site, ben);
      await restoreQueue(site, place);
    },
  },
  {
    number: 'D',
    what: 'The last round of a player who never comes back is deleted before it is logged.',
    noticedBy: [],
    because: 'Only the answer to that bet showed it, and its player kept nothing and never looks again.',
    async change(site) {
      const { ben } = site.honest;
      await loseQueuedRounds(site);
      const { id, last } = await findPair(site, ben, 'active');
      await site.play(ben);
      await removeRounds(site, id, last + 1, last + 1);
      await restoreQueue(site);
      await fitAll(site, ben);
      await site.restart();
    },
  },
  {
    number: 'E',
    what: 'The operator plays a round in the name of a player.',
    noticedBy: [],
    because: 'A browser cannot tell it from another device of the player, who sees it among their rounds.',
    change: (site) => site.play(site.honest.ann),
  },
];

/** Makes the answer to a bet that of a lost one, and signs that. */
function answerLost({ honest }: CheatedSite, reply: Answer['body']): void {
  const result = { wow_dices: LOST.houseDice, user_dices: LOST.playerDice };
  const receipt: Receipt = { ...reply.receipt, result, payout: 0 };
  const { privateKey } = deriveSigningKey(honest.secrets.signingKey);
  const [signature] = signBatch(privateKey, [serializeReceipt(receipt)]).signatures;
  Object.assign(reply, result, { payout: 0, receipt, signature: signature!.toString('base64') });
}
