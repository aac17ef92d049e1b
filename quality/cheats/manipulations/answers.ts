import type { Manipulation } from '../manipulation.ts';

/** What an operator can leave out of answers. */
export const ANSWER_MANIPULATIONS: readonly Manipulation[] = [
  {
    number: 'W',
    what: 'The answer to a bet has no receipt.',
    noticedBy: ['browser'],
    change: async (site) => {
      site.duringVisit = ({ play }) => play({ bet: 50 }, (reply) => void delete reply.receipt);
    },
  },
  {
    number: 'X',
    what: 'The export of a player lacks a round.',
    noticedBy: ['browser'],
    change: async (site) => {
      site.changeExport = ({ rounds }) => void rounds.pop();
    },
  },
];
