import type { PlayerId } from '@wow/core/protocol';
import { skewClock, createFaults, type Fault, type Mishap } from './faults.ts';
import { createAuditor } from './auditor.ts';
import { InvariantViolation, ALL_GUARANTEES, type Guarantees } from './invariants.ts';
import { createRandom } from './random.ts';
import { createDurableState } from './durable-state.ts';
import { createEventLoop, createTrace } from './event-loop.ts';
import { createDatabaseServer } from './database-server.ts';
import { startClient } from './simulated-client.ts';
import { createSimulatedNode } from './simulated-node.ts';
import { createOracle } from './oracle.ts';

interface SimulationResult {
  readonly seed: number;
  readonly steps: number;
  readonly rounds: number;
  readonly refusals: number;
  /** Bets that were sent again because their outcome was unknown. */
  readonly retries: number;
  readonly faults: ReadonlyMap<Fault | Mishap, number>;
  readonly violation: InvariantViolation | null;
  readonly trace: readonly string[];
  readonly hash: number;
}

/** Before the faults stop and the clients retire. */
const STEPS = 1_000;
/** Without faults, every bet is answered within so many events. */
const STEPS_TO_FINISH = 30_000;
const CHECK_HISTORY_EVERY = 400;

/**
 * Every delay, fault and order comes from the seed. Checks the changed rows after each event, and all rows from time to
 * time and at the end.
 */
export async function simulate(seed: number, broken: Partial<Guarantees> = {}): Promise<SimulationResult> {
  const chance = createRandom(seed);
  const scheduler = createEventLoop();
  const { nowMs } = scheduler;
  const trace = createTrace(nowMs);
  const faults = createFaults(chance, chance.pick([0, 0.005, 0.02, 0.06, 0.15]));
  const durable = createDurableState({ guarantees: { ...ALL_GUARANTEES, ...broken }, chance, nowMs });
  const server = createDatabaseServer({
    eventLoop: scheduler,
    random: chance,
    faults,
    trace,
    oneWayMs: chance.pick([0.1, 0.5, 3]),
  });
  const auditor = createAuditor(durable);
  const oracle = createOracle(durable, server.slownessMs);

  const batchesAtOnce = 1 + chance.nextInt(2);
  const nodes = ['node A', 'node B', 'node C'].slice(0, 1 + chance.nextInt(3)).map((name) =>
    createSimulatedNode({
      name,
      maxConcurrentBatches: batchesAtOnce,
      state: durable,
      server,
      eventLoop: scheduler,
      random: chance,
    }),
  );

  let keys = 0;
  const newKey = (): string => `key ${(keys += 1)}`;
  const players = Array.from({ length: 1 + chance.nextInt(8) }, (_, index) => (index + 1) as PlayerId); // we number them
  const clients = players.flatMap((playerId) => {
    durable.addPlayer(playerId, chance.pick([0, 100, 1_000, 20_000]), 1 + chance.nextInt(20));
    const deps = {
      playerId,
      state: durable,
      nodes,
      eventLoop: scheduler,
      random: chance,
      faults,
      trace,
      oracle,
      newKey,
    };
    return Array.from({ length: 1 + chance.nextInt(3) }, () => startClient(deps));
  });
  const openBets = (): number => clients.reduce((sum, { open }) => sum + open(), 0);

  const MISHAPS_EVERY_MS = 300;
  const mishapLikelihood = chance.pick([0, 0.05, 0.2]);
  function causeMishaps(): void {
    if (faults.strikes('node crashed', mishapLikelihood)) chance.pick(nodes).crash(10 + chance.nextInt(400));
    if (faults.strikes('database restarted', mishapLikelihood / 3)) server.restart(10 + chance.nextInt(1_500));
    if (faults.strikes('clock moved', mishapLikelihood)) durable.setClock(skewClock(durable.clock(), chance));
    if (faults.strikes('database silent', mishapLikelihood / 6)) server.fallSilent(10 + chance.nextInt(3_000));
    if (!faults.areOver()) scheduler.after(MISHAPS_EVERY_MS * chance.next(), causeMishaps);
  }
  scheduler.after(MISHAPS_EVERY_MS * chance.next(), causeMishaps);

  let steps = 0;
  const step = async (): Promise<boolean> => {
    const hasMore = await scheduler.step();
    steps += 1;
    for (const playerId of durable.takeTouched()) auditor.check(playerId);
    const violation = oracle.violation();
    if (violation) throw violation;
    if (steps % CHECK_HISTORY_EVERY === 0) checkEverything();
    return hasMore;
  };

  function checkEverything(): void {
    oracle.checkHistory();
    const fresh = createAuditor(durable);
    for (const { playerId } of durable.players()) fresh.check(playerId);
    const isSame = fresh.counted() === auditor.counted();
    if (!isSame) throw new InvariantViolation('history does not change', 'a second look sees something else');
  }

  async function finish(): Promise<void> {
    const last = steps + STEPS_TO_FINISH;
    while (steps < last && (await step()));
    if (openBets() > 0 || steps === last) {
      throw new InvariantViolation(
        'every bet is answered in the end',
        `${openBets()} bets are open after ${steps} steps`,
      );
    }
  }

  const result = (violation: InvariantViolation | null): SimulationResult => ({
    seed,
    steps,
    rounds: oracle.rounds(),
    refusals: oracle.refusals(),
    retries: clients.reduce((sum, { retries }) => sum + retries(), 0),
    faults: faults.counts,
    violation,
    trace: trace.last(),
    hash: trace.hash(),
  });

  try {
    while (steps < STEPS) await step();
    faults.stop();
    for (const client of clients) client.retire();
    await finish();
    // No player may stay in flight: every player is served at every node.
    for (const node of nodes) for (const client of clients) client.betOnce(node);
    await finish();
    checkEverything();
    oracle.checkFinalBalances();
    return result(null);
  } catch (error) {
    if (error instanceof InvariantViolation) return result(error);
    throw error;
  }
}

/** Returns the violation with the last events and a command to repeat it, or null. */
export const formatFailure = ({ seed, steps, violation, trace }: SimulationResult): string | null =>
  violation &&
  [
    `seed ${seed}, step ${steps}: ${violation.message}`,
    ...trace,
    `Again: SIM_SEED=${seed} npx vitest run product/games/test/simulation/simulation.test.ts`,
  ].join('\n');
