import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@wow/core/database';
import {
  describeOnEmbedded,
  describeOnPostgres,
  describeOnSmallDisk,
  mountSmallDisk,
  startPostgres,
  type SmallDisk,
} from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getMarkPath, readMark } from '../../src/high-water-mark/mark-file.ts';
import { registerClient, type NodeClient } from '../nodes/client.ts';
import { startNode } from '../nodes/start-node.ts';
import { buildEnvironment, Program } from '../program.ts';
import { expectSound } from './expect-sound.ts';

vi.setConfig({ testTimeout: 120_000 });

const betOnce = async (url: string, player: NodeClient): Promise<number> =>
  (await player.bet(url, randomUUID())).status;

const setWritable = ({ directory }: SmallDisk, isWritable: boolean): void =>
  void execFileSync('mount', ['-o', `remount,${isWritable ? 'rw' : 'ro'}`, directory]);

function mountDisk(megabytes: number): SmallDisk {
  const disk = mountSmallDisk(megabytes);
  onTestFinished(() => disk.remove());
  return disk;
}

describeOnPostgres('read-only: a standby as DATABASE_URL', () => {
  test('read-only: a server on a standby does not start, with a sentence, and one that becomes primary is enough', async () => {
    const primary = await startPostgres();
    onTestFinished(() => primary.stop());
    const first = await startNode({ kind: 'postgres', url: primary.url });
    const player = await registerClient(first.url);
    expect(await betOnce(first.url, player)).toBe(200);
    const standby = await primary.startReplica();
    onTestFinished(() => standby.stop());
    await first.program.kill();

    const database = { kind: 'postgres', url: standby.url } as const;
    const refused = new Program({ ...buildEnvironment(database), START_WAIT_SECONDS: '1' });
    expect(await refused.ended()).toBe(1);
    expect(refused.messages('fatal')).toEqual([
      'The PostgreSQL server of DATABASE_URL is read-only, as a standby is. Name the primary, or all hosts of the cluster.',
    ]);

    const db = await openDatabase({ ...database, connections: 2 });
    await db.query('select pg_promote()');
    await db.close();
    const { url } = await startNode(database);
    expect(await betOnce(url, player)).toBe(200);
    await expectSound(database);
  });
});

describeOnSmallDisk('read-only: the disk of DATA_DIR', () => {
  describeOnEmbedded('of an embedded database', (_open, make) => {
    test('read-only: the server does not start, with a sentence, and starts when the disk is writable', async () => {
      const made = await make();
      if (made.kind === 'postgres') throw new Error('expected an embedded database');
      const disk = mountDisk(200);
      const directory = join(disk.directory, 'data');
      cpSync(made.directory, directory, { recursive: true });
      setWritable(disk, false);
      const database = { kind: 'embedded', directory } as const;
      const refused = new Program(buildEnvironment(database));
      expect(await refused.ended()).toBe(1);
      expect(refused.messages('fatal')).toEqual([
        expect.stringMatching(
          /^The (data directory|database in) .* (cannot be used|does not open): .*read-only file system/i,
        ),
      ]);
      setWritable(disk, true);
      const { url, program } = await startNode(database);
      expect(await betOnce(url, await registerClient(url))).toBe(200);
      program.child.kill('SIGTERM');
      expect(await program.ended()).toBe(0);
      await expectSound(database);
    });
  });

  describeOnPostgres('of a server on PostgreSQL', (_open, make) => {
    test('read-only: bets go on while the disk is read-only or full, one line says so, and the high-water mark follows again', async () => {
      const database = await make();
      const disk = mountDisk(1);
      const { url, program } = await startNode(database, { DATA_DIR: disk.directory });
      const player = await registerClient(url);
      const path = getMarkPath(disk.directory);
      const readRounds = async (): Promise<number> => {
        const mark = await readMark(path);
        return mark === null || mark === 'damaged' ? -1 : mark.rounds;
      };
      const complaints = () => program.messages('warn').filter((message) => message.includes('high-water-mark'));
      const filler = join(disk.directory, 'filler');
      let rounds = 0;
      const faults = [
        {
          // The server may write the mark at this moment.
          begin: () => vi.waitFor(() => setWritable(disk, false)),
          end: () => setWritable(disk, true),
        },
        {
          begin: async () =>
            expect(() => {
              for (;;) appendFileSync(filler, Buffer.alloc(4096));
            }).toThrow('ENOSPC'),
          end: () => rmSync(filler),
        },
      ];
      for (const [index, { begin, end }] of faults.entries()) {
        await begin();
        await vi.waitFor(() => expect(complaints()).toHaveLength(index + 1), { timeout: 5_000 });
        for (let bet = 0; bet < 5; bet += 1) expect(await betOnce(url, player)).toBe(200);
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
        expect(await readRounds()).toBe(rounds);
        end();
        rounds += 5;
        await vi.waitFor(async () => expect(await readRounds()).toBe(rounds), { timeout: 5_000 });
      }
      await expectSound(database, { DATA_DIR: disk.directory });
    });
  });
});
