import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeOnEmbedded, startScript } from '@wow/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../index.ts';

// Processes are started and killed here, on machines of any speed.
vi.setConfig({ testTimeout: 90_000 });

const INDEX = JSON.stringify(new URL('../index.ts', import.meta.url).href);

/**
 * Loaded into the process and its workers before anything else: notes every fsync that Node passes to the system,
 * with its file, and lets it fail as a broken disk would once there is a file named `broken`.
 */
const watchSyncs = (folder: string): string => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { fsync, fsyncSync } = fs;
  const note = (descriptor) => {
    let file = '';
    try { file = fs.readlinkSync('/proc/self/fd/' + descriptor); } catch {}
    fs.appendFileSync(${JSON.stringify(join(folder, 'log'))}, 'synced ' + file + '\\n');
  };
  fs.fsyncSync = (descriptor) => {
    if (fs.existsSync(${JSON.stringify(join(folder, 'broken'))})) throw new Error('EIO: i/o error, fsync');
    fsyncSync(descriptor);
    note(descriptor);
  };
  fs.fsync = (descriptor, done) => fsync(descriptor, (error) => {
    if (!error) note(descriptor);
    done(error);
  });
  syncBuiltinESMExports();
`;

const TRACER = ['strace', '-f', '--seccomp-bpf', '-y', '-e', 'trace=fsync,write', '-o'] as const;

const canTrace = (): boolean => {
  const [program, ...options] = TRACER;
  try {
    execFileSync(program, [...options, '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    // Not installed, or not allowed. The test before shows the same from inside the process, everywhere.
    return false;
  }
};

describeOnEmbedded('an acknowledged write', (_, make) => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wow-durability-'));
    writeFileSync(join(folder, 'log'), '');
    writeFileSync(join(folder, 'watch.mjs'), watchSyncs(folder));
    environment = { NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'watch.mjs')).href}` };
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const insertThreeTimes = (options: unknown): string => `
    import { appendFileSync } from 'node:fs';
    const { openDatabase } = await import(${INDEX});
    const note = (line) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, line + '\\n');
    const db = await openDatabase(${JSON.stringify(options)});
    await db.query('create table kept (id bigint)');
    for (const id of [1, 2, 3]) {
      note('asked');
      await db.query('insert into kept values ($1)', [id]);
      note('acknowledged');
    }
    await db.close();
    note('closed');
  `;

  test('was synced before: the WAL at each commit, all other files at the close', async () => {
    const { ended } = startScript(insertThreeTimes(await make()), { environment });
    expect(await ended).toMatchObject({ code: 0 });
    const log = readFileSync(join(folder, 'log'), 'utf8');
    const commits = log.split('asked\n').slice(1);
    expect(commits).toHaveLength(3);
    for (const commit of commits) {
      const beforeItsEnd = commit.slice(0, commit.indexOf('acknowledged'));
      expect(beforeItsEnd).toContain('synced');
      if (process.platform === 'linux') expect(beforeItsEnd).toMatch(/pg_wal\/[0-9A-F]{24}$/m);
    }
    if (process.platform === 'linux') {
      const close = log.slice(log.lastIndexOf('acknowledged'));
      expect(close).toMatch(/synced .*\/base\/\d+\/\d+$/m);
      expect(close).toMatch(/synced .*\/pg_xact$/m);
    }
  });

  const noTrace = canTrace() ? '' : ' (strace is not installed, or not allowed)';
  test.skipIf(noTrace)(`is synced by the system itself before the answer${noTrace}`, async () => {
    const trace = join(folder, 'trace');
    const { ended } = startScript(insertThreeTimes(await make()), { under: [...TRACER, trace] });
    expect(await ended).toMatchObject({ code: 0 });
    const commits = readFileSync(trace, 'utf8').split('"asked\\n"').slice(1);
    expect(commits).toHaveLength(3);
    for (const commit of commits) {
      expect(commit.slice(0, commit.indexOf('"acknowledged\\n"'))).toMatch(
        /fsync\(\d+<.*\/pg_wal\/[0-9A-F]{24}>\) = 0/,
      );
    }
  });

  const noFiles = process.platform === 'linux' ? '' : ' (only Linux names the file of a descriptor)';
  test.skipIf(noFiles)(`is on the disk before the database of a killed process is opened again${noFiles}`, async () => {
    const options = await make();
    if (options.kind === 'postgres') throw new Error('expected an embedded database');
    const open = `
      const { openDatabase } = await import(${INDEX});
      const db = await openDatabase(${JSON.stringify(options)});
    `;
    const writer = startScript(`${open}
      await db.query('create table kept (id bigint)');
      console.log('written');
    `);
    await writer.prints('written');
    writer.process.kill('SIGKILL');
    await writer.ended;

    const reader = startScript(`${open} console.log('opened');`, { environment });
    await reader.prints('opened');
    const synced = new Set(readFileSync(join(folder, 'log'), 'utf8').split('\n'));
    reader.process.kill('SIGKILL');
    await reader.ended;
    const data = realpathSync(join(options.directory, 'database', 'base'));
    const files = readdirSync(data, { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => !synced.has(`synced ${join(data, file)}`))).toEqual([]);
  });

  /** Inserts, breaks the disk, and inserts again twice at once. */
  const insertOnBrokenDisk = (options: unknown, onFatal: string): string => `
    import { writeFileSync } from 'node:fs';
    const { isUnavailable, openDatabase } = await import(${INDEX});
    const db = await openDatabase({ ...${JSON.stringify(options)}, onFatal: ${onFatal} });
    await db.query('create table kept (id bigint)');
    await db.query('insert into kept values (1)');
    writeFileSync(${JSON.stringify(join(folder, 'broken'))}, '');
    const insert = (id) => db.query('insert into kept values ($1)', [id]).then(
      () => console.log('acknowledged'),
      (error) => console.log(isUnavailable(error) ? 'away' : 'failed'),
    );
    await Promise.all([insert(2), insert(3)]);
    await insert(4);
    await db.close();
    console.log('closed');
  `;

  test('is impossible if the disk refuses to sync: the process ends with a sentence and without an answer', async () => {
    const options = await make();
    const writer = startScript(insertOnBrokenDisk(options, 'undefined'), { environment });
    const { code, complaints } = await writer.ended;
    expect(code).toBe(1);
    expect(complaints).toMatch(/The embedded database in .* stopped: the disk refused to keep what was written.*EIO/);
    expect(writer.printed).not.toContain('acknowledged');

    const db = await openDatabase(options);
    expect(await db.query('select id from kept where id = 1')).toEqual([{ id: 1 }]);
    await db.close();
  });

  test('is impossible if the disk refuses to sync: with its own onFatal, pending calls are rejected as unavailable', async () => {
    const writer = startScript(insertOnBrokenDisk(await make(), '(sentence) => console.log(sentence)'), {
      environment,
    });
    expect(await writer.ended).toMatchObject({ code: 0 });
    expect(writer.printed).toEqual([expect.stringContaining('stopped: the disk'), 'away', 'away', 'away', 'closed']);
  });
});
