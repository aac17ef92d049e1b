import { commitTo } from '@wow/core/fairness/server';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { gamesSettings } from '@wow/product/games';

const bets = [50, 100, 200];

/** The default economy and variants that operators might choose. */
export const SOME_ECONOMIES = [
  {},
  {
    dices: { bets, pays: 1.95 },
    roulette: {
      bets,
      multipliers: { red: 2.05, black: 1.9, zero: 14.5 },
      sections: Array.from({ length: 15 }, (_, index) => (index === 7 ? 'zero' : index % 2 === 0 ? 'red' : 'black')),
    },
    spin: { sections: Array.from({ length: 54 }, (_, index) => ({ points: index * 12.25 })) },
  },
  { spin: { sections: [{ points: 0.01 }, { points: 0 }] } },
].map((changes) => {
  const settings = gamesSettings.parse(changes);
  const economy = { games: settings };
  return { settings, config_hash: commitTo(canonicalJson(economy as unknown as Json)), economy };
});
