import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from 'simple-statistics';
import { Cells } from '../parts/cells.ts';
import { ensureBuilt, startProduct } from '../parts/product/product-process.ts';
import { makeWorld, type World } from '../parts/product/world.ts';
import { ratios, spread } from '../parts/spread.ts';
import { post } from './post.ts';

/** The pace of a fast human player, within the rate limits of one address and one account. */
const BET_EVERY_MS = 100;
const BETTORS = 4;
/** The attack begins before the measured bets. */
const ATTACK_LEAD_SECONDS = 1;

const WITHOUT = 'without the attack';
const BESIDE = 'beside the attack';

interface Arena {
  readonly url: string;
  readonly world: World;
  /** The bearer token of the attacker, whose bets are not measured. */
  readonly attacker: string;
}

export interface BesideOptions {
  readonly seconds: number;
  readonly alternations: number;
  /** Prepares the database before the server opens it. The attacker is the last player. */
  readonly prepare?: (options: { kind: 'embedded'; directory: string }, world: World) => Promise<void>;
  /** Attacks for some seconds and resolves with a summary of the answers. */
  readonly attack: (arena: Arena, seconds: number) => Promise<string>;
}

/** Measures the bets of other players on the embedded database with rate limits, alternately without and during the attack. */
export async function betBeside({ seconds, alternations, prepare, attack }: BesideOptions): Promise<void> {
  await ensureBuilt();
  const directory = mkdtempSync(join(tmpdir(), 'wow-abuse-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const database = { kind: 'embedded', directory } as const;
  const world = await makeWorld(database, BETTORS + 1);
  await prepare?.(database, world);
  const product = await startProduct(world, database, directory, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  const arena = { url: product.url, world, attacker: world.tokens.at(-1)! };
  const cells = new Cells();
  await measureBets(arena, 2);
  for (let alternation = 1; alternation <= alternations; alternation += 1) {
    const where = `${alternation} of ${alternations}`;
    cells.print(where, WITHOUT, 1, await measureBets(arena, seconds));
    const attacking = attack(arena, seconds + ATTACK_LEAD_SECONDS);
    await pause(ATTACK_LEAD_SECONDS * 1_000);
    cells.print(where, BESIDE, 1, await measureBets(arena, seconds));
    console.log(`${where}: the attacker got ${await attacking}`);
    await pause(1_000);
  }
  await product.stop();
  printRatios(cells);
}

/** Plays bets of the other players, each from a separate address, and returns their latencies. */
async function measureBets({ url, world }: Arena, seconds: number): Promise<Readonly<Record<string, number>>> {
  const latenciesMs: number[] = [];
  let refused = 0;
  const endsAt = performance.now() + seconds * 1_000;
  const play = async (bettor: number): Promise<void> => {
    const bet = { path: '/games/dices/session', body: { bet: 50 }, from: `192.0.2.${bettor + 1}` };
    await pause((bettor * BET_EVERY_MS) / BETTORS);
    while (performance.now() < endsAt) {
      const headers = { authorization: `Bearer ${world.tokens[bettor]}`, 'idempotency-key': randomUUID() };
      const { status, ms } = await post(url, { ...bet, headers });
      latenciesMs.push(ms);
      if (status !== 200) refused += 1;
      await pause(Math.max(0, BET_EVERY_MS - ms));
    }
  };
  await Promise.all(Array.from({ length: BETTORS }, (_, bettor) => play(bettor)));
  return {
    bets: latenciesMs.length,
    refused,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    maxMs: Math.max(...latenciesMs),
  };
}

function printRatios(cells: Cells): void {
  const [without, beside] = [WITHOUT, BESIDE].map((subject) => cells.all().find((cell) => cell.subject === subject)!);
  for (const name of ['p50Ms', 'p99Ms', 'maxMs']) {
    const [attacked, quiet] = [beside!.values[name]!, without!.values[name]!];
    console.log(
      `${name}: ${spread(attacked)} beside, ${spread(quiet)} without, ratio ${spread(ratios(attacked, quiet))}`,
    );
  }
  console.log(`refused beside the attack: ${spread(beside!.values['refused'])}`);
}
