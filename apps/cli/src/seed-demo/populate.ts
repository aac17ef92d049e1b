import type { FastifyInstance } from 'fastify';
import type { Database } from '@wow/core/database';
import { fromUnits } from '@wow/core/protocol';
import { correctBalanceByOperator, findByUsername } from '@wow/product/accounts/server';
import type { Economy } from '@wow/product/economy';
import type { RewardRules } from '@wow/product/rewards/server';
import { loadRewardRules } from '../../../api/src/config/load-rules.ts';
import { chooseName, Choices } from './choices.ts';
import { DemoPlayer, type DemoCounts, type DemoOffers, type DemoPlan } from './demo-player.ts';

/** How many of the players are printed with their passwords. */
export const SHOWN_PLAYERS = 3;
/** Enough that bets of several players share commits. */
const AT_ONCE = 16;
/** One player in so many invites others. */
const INVITERS = 8;
const MAX_PAST_XP = 12_000;

interface World {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly economy: Economy;
  readonly players: number;
  readonly seed: number;
  readonly operator: string;
}

/** Who plays and what they stake follows from the seed; results follow from the server's seeds, as for every player. */
export async function populate({ app, db, economy, players, seed, operator }: World) {
  const choices = new Choices(seed);
  const counts: DemoCounts = { rounds: 0, claims: 0 };
  const rules = await loadRewardRules(db, economy);
  const offers: DemoOffers = {
    diceBets: economy.games.dices.bets,
    rouletteBets: economy.games.roulette.bets,
    tiers: Object.keys(economy.games.roulette.multipliers),
  };
  const plans = choosePlans(choices, players);
  const all = plans.map((plan) => new DemoPlayer(app, plan, counts));
  const inviters = all.filter((_, index) => index % INVITERS === 0);
  const invitations: string[] = [];
  await forEach([...inviters.entries()], async ([index, player]) => {
    await player.register();
    invitations[index] = (await player.getInvitation()) ?? '';
  });
  const friends = all.filter((_, index) => index % INVITERS !== 0);
  await forEach(friends, (player) => player.register(invitations));
  await forEach([...all.entries()], async ([index, player]) => {
    await player.play(offers);
    await player.claim();
    await giveXp(db, rules, player.username, plans[index]!.pastXp, { seed, operator });
    await player.signOut();
  });
  return { shown: all.slice(0, SHOWN_PLAYERS), counts };
}

/** Chooses everything before the first call, so that the order of answers does not matter. */
function choosePlans(choices: Choices, players: number): DemoPlan[] {
  const names = new Set<string>();
  return Array.from({ length: players }, () => {
    const own = choices.fork();
    let name = chooseName(own);
    while (names.has(name.toLowerCase())) name = chooseName(own);
    names.add(name.toLowerCase());
    return {
      name,
      choices: own,
      isInvited: own.happens(0.3),
      pastXp: own.happens(0.7) ? own.count(20, MAX_PAST_XP, 4) : 0,
    };
  });
}

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const workOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}

async function giveXp(
  db: Database,
  rules: RewardRules,
  username: string,
  xp: number,
  { seed, operator }: { readonly seed: number; readonly operator: string },
): Promise<void> {
  if (xp === 0) return;
  const playerId = (await findByUsername(db, username))!; // it has just registered
  await correctBalanceByOperator({ db, sendsMail: false }, rules, {
    playerId,
    key: `seed-demo:${seed}:${playerId}`,
    operator,
    reason: 'demo world',
    unit: 'xp',
    amount: fromUnits(xp),
  });
}
