import { randomInt } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describeOnEmbedded, describeWhere, findFreePort } from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { MARK_FILE } from '../../src/high-water-mark/mark-file.ts';
import { expectRounds, richEnvironment } from '../nodes/check-ledger.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { expectSound } from './expect-sound.ts';

const CUTS = 12;
const PLAYERS = 6;
const RUNS_MS = { min: 400, max: 3_000 };
const SERVED_WITHIN_MS = 30_000;

/** Loaded into the server and its threads: keeps each file as it was at its last sync, by the number of the file. */
const keepSynced = (folder: string): string => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { threadId } from 'node:worker_threads';
  const { fsync, fsyncSync } = fs;
  let drafts = 0;
  const keep = (descriptor) => {
    const { ino } = fs.fstatSync(descriptor);
    if (fs.fstatSync(descriptor).isDirectory()) return;
    const draft = ${JSON.stringify(folder)} + '/draft.' + threadId + '.' + drafts++;
    fs.copyFileSync('/proc/self/fd/' + descriptor, draft);
    fs.renameSync(draft, ${JSON.stringify(folder)} + '/' + ino);
  };
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor);
    keep(descriptor);
  };
  fs.fsync = (descriptor, done) => fsync(descriptor, (error) => {
    if (!error) keep(descriptor);
    done(error);
  });
  syncBuiltinESMExports();
`;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

/** Sockets of a killed server stay in its directory. */
const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });

/** A disk with a cache that a power cut empties. Names of files are kept. */
class CachedDisk {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly #synced: string;
  readonly #before: string;
  /** Paths at the start by the numbers of the files. */
  readonly #paths: ReadonlyMap<number, string>;

  constructor(folder: string, content: string) {
    this.directory = join(folder, 'data');
    this.#synced = join(folder, 'synced');
    this.#before = join(folder, 'before');
    mkdirSync(this.#synced);
    for (const copy of [this.directory, this.#before]) copyFolder(content, copy);
    this.#paths = new Map(
      listFiles(this.directory).map((path) => [statSync(join(this.directory, path)).ino, join(this.#before, path)]),
    );
    writeFileSync(join(folder, 'keep.mjs'), keepSynced(this.#synced));
    this.environment = { NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'keep.mjs')).href}` };
  }

  /** Writes what is left after a power cut. Returns how many files lost something. */
  writeRemains(target: string, isWrittenBack: () => boolean): number {
    copyFolder(this.directory, target);
    let lost = 0;
    for (const path of listFiles(join(this.directory, 'database'))) {
      const file = join('database', path);
      if (isWrittenBack()) continue;
      const current = join(this.directory, file);
      const { ino } = statSync(current);
      const synced = join(this.#synced, String(ino));
      const kept = existsSync(synced) ? synced : this.#paths.get(ino);
      if (kept === undefined) writeFileSync(join(target, file), '');
      else copyFileSync(kept, join(target, file));
      if (kept === undefined || !readsSame(kept, current)) lost += 1;
    }
    return lost;
  }
}

const readsSame = (one: string, other: string): boolean => readFileSync(one).equals(readFileSync(other));

const missing = process.platform === 'linux' ? null : 'only Linux names the file of a descriptor';

describeWhere('a power cut', missing, () => {
  describeOnEmbedded('under a server with an embedded database', (_open, make) => {
    test(
      `power cut: what was not synced is lost ${CUTS} times, and every answered bet is there after the next start`,
      { timeout: 600_000 },
      async () => {
        const made = await make();
        if (made.kind === 'postgres') throw new Error('expected an embedded database');
        const folder = mkdtempSync(join(tmpdir(), 'wow-power-'));
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
        const environment = { ...richEnvironment(), PORT: String(await findFreePort()) };
        const plugIn = (content: string): CachedDisk => {
          const disk = mkdtempSync(join(folder, 'disk-'));
          return new CachedDisk(disk, content);
        };
        const start = (disk: CachedDisk) =>
          startNode({ kind: 'embedded', directory: disk.directory }, { ...environment, ...disk.environment });

        let disk = plugIn(made.directory);
        let node = await start(disk);
        const load = await OutageLoad.start([node.url], PLAYERS);
        const cuts: Record<string, number | string>[] = [];
        for (let cut = 0; cut < CUTS; cut += 1) {
          await pause(randomInt(RUNS_MS.min, RUNS_MS.max));
          await node.program.kill();
          const answered = load.bettors.flatMap(({ bets }) => bets.filter(({ reply }) => reply)).length;
          const remains = join(folder, `remains-${cut}`);
          const isCacheEmptied = cut % 2 === 0;
          const lost = disk.writeRemains(remains, () => !isCacheEmptied && randomInt(2) === 0);
          expect(existsSync(join(remains, MARK_FILE))).toBe(true);
          const previous = disk;
          disk = plugIn(remains);
          for (const old of [remains, previous.directory]) rmSync(old, { recursive: true });
          const startedAt = performance.now();
          node = await start(disk);
          const readyMs = Math.round(performance.now() - startedAt);
          await load.whenServed(SERVED_WITHIN_MS);
          cuts.push({
            'unsynced writes': isCacheEmptied ? 'all lost' : 'half of the files lose them',
            'files that lost some': lost,
            'bets answered before': answered,
            'ready after, ms': readyMs,
          });
        }
        await load.stop();
        console.table(cuts);
        const rounds = await expectRounds(node.url, load);
        node.program.child.kill('SIGTERM');
        expect(await node.program.ended()).toBe(0);
        await expectSound({ kind: 'embedded', directory: disk.directory });
        console.log(`${CUTS} power cuts, ${rounds} bets, ${JSON.stringify(load.statuses)}`);
        expect(cuts.filter((cut) => cut['files that lost some'] === 0)).toEqual([]);
      },
    );
  });
});
