import { randomUUID } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wow/core/database';
import { describeOnEmbedded } from '@wow/core/testing';
import { expect, test, vi } from 'vitest';
import { richEnvironment } from '../nodes/check-ledger.ts';
import { registerClient } from '../nodes/client.ts';
import { startNode } from '../nodes/start-node.ts';
import { buildEnvironment, Program } from '../program.ts';
import { flipBit } from './flip-bit.ts';
import { runWow } from './run-wow.ts';

const BETTERS = 4;
const LOAD_MS = 4_000;
const PAGE_BYTES = 8_192;
const SEGMENT_BYTES = 16 * 1024 * 1024;

vi.setConfig({ testTimeout: 300_000 });

describeOnEmbedded('a damaged database', (_open, make) => {
  const prepare = async () => {
    const options = await make();
    if (options.kind === 'postgres') throw new Error('expected an embedded database');
    const environment = { ...buildEnvironment(options), ...richEnvironment() };
    return { options, environment, database: join(options.directory, 'database') };
  };

  /** Plays until killed or stopped. Returns how many bets were answered. */
  const play = async (
    { options, environment }: Awaited<ReturnType<typeof prepare>>,
    signal: NodeJS.Signals,
    onHalfway: () => void = () => {},
  ): Promise<number> => {
    const { url, program } = await startNode(options, environment);
    const clients = await Promise.all(Array.from({ length: BETTERS }, () => registerClient(url)));
    let answered = 0;
    let isOver = false;
    const betting = clients.map(async (client) => {
      while (!isOver) {
        const reply = await client.bet(url, randomUUID()).catch(() => null);
        if (reply === null) return;
        if (reply.status === 200) answered += 1;
      }
    });
    await pause(LOAD_MS / 2);
    onHalfway();
    await pause(LOAD_MS / 2);
    if (signal === 'SIGTERM') isOver = true;
    if (isOver) await Promise.all(betting);
    program.child.kill(signal);
    await program.ended();
    await Promise.all(betting);
    return answered;
  };

  test('with a cut write-ahead log is refused with the number of lost rounds, until the loss is accepted', async () => {
    const prepared = await prepare();
    let halfway = 0;
    const answered = await play(prepared, 'SIGKILL', () => (halfway = readMark(prepared.options.directory).wal));
    cutWal(join(prepared.database, 'pg_wal'), halfway);

    const refused = new Program(prepared.environment);
    expect(await refused.ended(), refused.out).toBe(78);
    const [sentence = ''] = refused.messages('fatal');
    const lost = Number(/^(\d+) rounds are missing in the database/.exec(sentence)?.[1]);
    const found = Number(/found (\d+), /.exec(sentence)?.[1]);
    console.log(`${answered} bets were answered, ${found} rounds are left: ${sentence}`);
    expect(lost + found).toBeLessThanOrEqual(answered + BETTERS);
    // The mark may be 100 ms older than the last answer.
    expect(lost + found).toBeGreaterThan(answered - 400);
    expect(sentence).toContain('or accept the loss: npm run wow -- accept-loss');

    const audited = await runWow(prepared.environment, 'audit');
    expect(audited.code, audited.err).toBe(1);
    expect(audited.out).toMatch(
      /^high-water mark: what was stored before: expected \d+ rounds or more, found \d+, \d+ fewer\n/,
    );

    const accepted = await runWow(prepared.environment, 'accept-loss');
    expect(accepted).toMatchObject({ code: 0, err: '' });
    expect(accepted.out).toMatch(/loss accepted: \d+ rounds before, \d+ rounds now\n$/);
    await play(prepared, 'SIGTERM');
    expect((await runWow(prepared.environment, 'audit')).code).toBe(0);
  });

  test('is named by the audit with exit code 1: another key, a broken page, a missing file, no control file', async () => {
    const prepared = await prepare();
    await play(prepared, 'SIGTERM');
    const db = await openDatabase(prepared.options);
    const [row] = await db.query<{ path: string }>(`select pg_relation_filepath('round_first') as path`);
    await db.close();
    const file = join(prepared.database, row!.path);
    const audit = (environment: Record<string, string> = {}) =>
      runWow({ ...prepared.environment, ...environment }, 'audit');

    const otherKey = await audit({ SEED_KEY: '12'.repeat(32) });
    expect(otherKey.code, otherKey.err).toBe(1);
    expect(otherKey.out).toMatch(
      /^key: SEED_KEY: expected the key that the seeds of this database are encrypted with, found another one/,
    );

    copyFileSync(file, `${file}.whole`);
    flipBit(file, PAGE_BYTES + 5_000);
    const brokenPage = await audit();
    expect(brokenPage.code, brokenPage.err).toBe(1);
    expect(brokenPage.out).toMatch(
      /^database: table round_first, page 1: expected pages and files as PostgreSQL wrote them, found invalid page in block 1/,
    );
    expect(brokenPage.err).not.toContain('    at ');

    rmSync(file);
    const missingFile = await audit();
    expect(missingFile.code, missingFile.err).toBe(1);
    expect(missingFile.out).toMatch(/^database: table round_first: expected .* found could not open file/);

    copyFileSync(`${file}.whole`, file);
    writeFileSync(join(prepared.database, 'global', 'pg_control'), Buffer.alloc(PAGE_BYTES, 'garbage'));
    const noControl = await audit();
    expect(noControl.code, noControl.err).toBe(1);
    expect(noControl.out).toMatch(/^database: its files: .* does not open/);
  });
});

const readMark = (directory: string) =>
  JSON.parse(readFileSync(join(directory, 'high-water-mark.json'), 'utf8')) as { wal: number; rounds: number };

/** Loses what was written behind this position, from the next page on. */
function cutWal(walPath: string, position: number): void {
  const page = Math.ceil(position / PAGE_BYTES) * PAGE_BYTES;
  const segment = Math.floor(page / SEGMENT_BYTES);
  for (const name of readdirSync(walPath).filter((found) => /^[0-9A-F]{24}$/.test(found))) {
    const number = Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);
    if (number === segment) truncateSync(join(walPath, name), page - segment * SEGMENT_BYTES);
    else if (number > segment) rmSync(join(walPath, name));
  }
}
