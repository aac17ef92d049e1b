import type { PlayerId } from '@wow/core/protocol';
import { anotherTime } from './another-time.ts';
import { createAuditor } from './auditor.ts';
import { BrokenPromise } from './broken-promise.ts';
import { createChance } from './chance.ts';
import { createFaults, type Fault, type Mishap } from './faults.ts';
import { createHouse } from './house.ts';
import { SOUND, type Laws } from './laws.ts';
import { createScheduler } from './scheduler.ts';
import { createServer } from './server.ts';
import { startClient } from './simulated-client.ts';
import { createSimulatedNode } from './simulated-node.ts';
import { createTrace } from './trace.ts';
import { createWitness } from './witness.ts';

/** What became of one simulation. */
export interface Simulated {
  readonly seed: number;
  readonly steps: number;
  readonly rounds: number;
  readonly refusals: number;
  /** Bets that were sent once more because nobody knew what had become of them. */
  readonly retries: number;
  readonly faults: ReadonlyMap<Fault | Mishap, number>;
  /** What did not hold, or null. */
  readonly broken: BrokenPromise | null;
  /** The last events, oldest first. */
  readonly trace: readonly string[];
  /** One number that stands for every event there was. */
  readonly hash: number;
}

/** Events before the faults stop; what has begun by then is finished afterwards. */
const STEPS = 1_000;
/** When nothing goes wrong any more, everything has been answered within so many events. */
const STEPS_TO_FINISH = 30_000;
const LOOKS_BACK_EVERY = 400;

/**
 * Plays one simulation: players, nodes and a database whose every delay, fault and order comes from the seed.
 * After each event everything it has changed is checked, and all of it now and then and at the end.
 */
export async function simulate(seed: number, laws: Partial<Laws> = {}): Promise<Simulated> {
  const chance = createChance(seed);
  const scheduler = createScheduler();
  const { nowMs } = scheduler;
  const trace = createTrace(nowMs);
  const faults = createFaults(chance, chance.oneOf([0, 0.005, 0.02, 0.06, 0.15]));
  const house = createHouse({ laws: { ...SOUND, ...laws }, chance, nowMs });
  const server = createServer({ scheduler, chance, faults, trace, oneWayMs: chance.oneOf([0.1, 0.5, 3]) });
  const auditor = createAuditor(house);
  const witness = createWitness(house, server.slownessMs);

  const batchesAtOnce = 1 + chance.below(2);
  const worthAhead = 1 + chance.below(3);
  const nodes = ['node A', 'node B', 'node C']
    .slice(0, 1 + chance.below(3))
    .map((name) => createSimulatedNode({ name, batchesAtOnce, worthAhead, house, server, scheduler, chance }));

  let keys = 0;
  const newKey = (): string => `key ${(keys += 1)}`;
  const players = Array.from({ length: 1 + chance.below(8) }, (_, index) => (index + 1) as PlayerId); // we number them
  const clients = players.flatMap((playerId) => {
    house.seat(playerId, chance.oneOf([0, 100, 1_000, 20_000]), 1 + chance.below(20));
    const needs = { playerId, house, nodes, scheduler, chance, faults, trace, witness, newKey };
    return Array.from({ length: 1 + chance.below(3) }, () => startClient(needs));
  });
  const openBets = (): number => clients.reduce((sum, { open }) => sum + open(), 0);

  const MISHAPS_EVERY_MS = 300;
  const mishapLikelihood = chance.oneOf([0, 0.05, 0.2]);
  function meetMishaps(): void {
    if (faults.strikes('node crashed', mishapLikelihood)) chance.oneOf(nodes).crash(10 + chance.below(400));
    if (faults.strikes('database restarted', mishapLikelihood / 3)) server.restart(10 + chance.below(1_500));
    if (faults.strikes('clock moved', mishapLikelihood)) house.setClock(anotherTime(house.clock(), chance));
    if (faults.strikes('database silent', mishapLikelihood / 6)) server.fallSilent(10 + chance.below(3_000));
    if (!faults.areOver()) scheduler.after(MISHAPS_EVERY_MS * chance.next(), meetMishaps);
  }
  scheduler.after(MISHAPS_EVERY_MS * chance.next(), meetMishaps);

  let steps = 0;
  const step = async (): Promise<boolean> => {
    const hasMore = await scheduler.step();
    steps += 1;
    for (const playerId of house.takeTouched()) auditor.look(playerId);
    const broken = witness.broken();
    if (broken) throw broken;
    if (steps % LOOKS_BACK_EVERY === 0) lookAtEverything();
    return hasMore;
  };

  function lookAtEverything(): void {
    witness.looksBack();
    const fresh = createAuditor(house);
    for (const { playerId } of house.players()) fresh.look(playerId);
    const isSame = fresh.counted() === auditor.counted();
    if (!isSame) throw new BrokenPromise('history does not change', 'a second look sees something else');
  }

  async function finish(): Promise<void> {
    const last = steps + STEPS_TO_FINISH;
    while (steps < last && (await step()));
    if (openBets() > 0 || steps === last) {
      throw new BrokenPromise('every bet is answered in the end', `${openBets()} bets are open after ${steps} steps`);
    }
  }

  const result = (broken: BrokenPromise | null): Simulated => ({
    seed,
    steps,
    rounds: witness.rounds(),
    refusals: witness.refusals(),
    retries: clients.reduce((sum, { retries }) => sum + retries(), 0),
    faults: faults.counts,
    broken,
    trace: trace.last(),
    hash: trace.hash(),
  });

  try {
    while (steps < STEPS) await step();
    faults.stop();
    for (const client of clients) client.retire();
    await finish();
    // Nobody is left busy: every player is served at every node.
    for (const node of nodes) for (const client of clients) client.betOnce(node);
    await finish();
    lookAtEverything();
    witness.concludes();
    return result(null);
  } catch (error) {
    if (error instanceof BrokenPromise) return result(error);
    throw error;
  }
}
