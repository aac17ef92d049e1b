import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEmbedded, startScript } from '@wow/core/testing';
import { createPubSub } from '@wow/core/pubsub';
import { type Database, DatabaseError } from '@wow/core/database';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveControl, type ControlServer } from './control-server.ts';
import { findRunningServer, type RunningServer } from './running-server.ts';

describeOnEmbedded('the control socket', (open) => {
  let folder: string;
  let own: Database;
  let control: ControlServer;
  let server: RunningServer;
  const pubsub = createPubSub();
  const serve = async (): Promise<void> => {
    control = await serveControl(folder, {
      db: own,
      pubsub,
      backUp: () => Promise.reject(new Error('not asked here')),
    });
  };
  beforeAll(async () => {
    own = await open();
    await own.query('create table pair (id bigint primary key, at timestamptz, bytes bytea, tags text[])');
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wow-control-'));
    await own.query('delete from pair');
    await serve();
    server = (await findRunningServer(folder))!;
  });
  afterEach(async () => {
    await control.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const countPairs = async (): Promise<unknown> =>
    (await own.query('select count(*) as count from pair'))[0]?.['count'];

  test('is for its owner alone, and is gone after the server', async () => {
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
    await control.close();
    expect(await findRunningServer(folder)).toBeNull();
    await expect(server.db.query('select 1')).rejects.toThrow('The server has stopped.');
  });

  test('passes values as the database has them', async () => {
    const at = new Date('2026-11-28T01:02:03.456Z');
    await server.db.query(`insert into pair values ($1, $2, decode($3, 'hex'), $4)`, [1, at, 'c0ffee', ['a"b', null]]);
    expect(await server.db.query('select * from pair')).toEqual([
      { id: 1, at, bytes: Uint8Array.from([0xc0, 0xff, 0xee]), tags: ['a"b', null] },
    ]);
  });

  test('passes errors with their SQLSTATE and constraint', async () => {
    await server.db.query('insert into pair (id) values (1)');
    const error: unknown = await server.db.query('insert into pair (id) values (1)').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ code: '23505', constraint: 'pair_pkey' });
  });

  test('commits a transaction, and rolls back one whose work fails', async () => {
    const counted = await server.db.transaction(async (tx) => {
      await tx.query('insert into pair (id) values (1)');
      await tx.query('insert into pair (id) values (2)');
      return (await tx.query<{ count: number }>('select count(*) as count from pair'))[0]?.count;
    });
    expect(counted).toBe(2);
    const failing = server.db.transaction(async (tx) => {
      await tx.query('insert into pair (id) values (3)');
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await countPairs()).toBe(2);
  });

  test('rolls back a transaction with a failed statement, also if the client swallowed it', async () => {
    const swallowing = server.db.transaction(async (tx) => {
      await tx.query('insert into pair (id) values (1)');
      await tx.query('insert into pair (id) values (1)').catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: '25P02' });
    expect(await countPairs()).toBe(0);
  });

  test('refuses what would stop all bets', async () => {
    await expect(server.db.snapshot(async () => 1)).rejects.toThrow('read a copy of the database');
    await expect(server.db.maintain(async () => 1)).rejects.toThrow('another version than this command');
  });

  test('passes hints to the subscribers of the server', async () => {
    const heard = vi.fn<(text: string) => void>();
    pubsub.subscribe('session', { onMessage: heard, onGap: () => {} });
    await server.publish('session', 'ended');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('ended'));
  });

  test.each([
    ['text', Buffer.from('GET / HTTP/1.1\r\nhost: wow.example\r\n\r\n')],
    ['a frame of garbage', Buffer.from([0, 0, 0, 3, 1, 2, 3])],
    ['an unknown request', Buffer.concat([Buffer.from([0, 0, 0, 4]), Buffer.from([0xff, 0x0f, 0x49, 0x02])])],
  ])('refuses %s and goes on', async (_, bytes) => {
    const socket = connect(join(folder, 'control.sock'));
    socket.write(bytes);
    const reply = await new Promise<Buffer>((resolve) => {
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(Buffer.concat(parts)));
    });
    expect(reply.toString('latin1')).toMatch(/The bytes are no frame|no serialized value|does not know this request/);
    expect(await server.db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('replaces the file of a killed server', async () => {
    await control.close();
    writeFileSync(join(folder, 'control.sock'), '');
    expect(await findRunningServer(folder)).toBeNull();
    await serve();
    expect(await server.db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('refuses a directory whose name is too long, with a sentence', async () => {
    const long = join(folder, 'd'.repeat(100));
    const deps = { db: own, pubsub, backUp: () => Promise.reject(new Error('not asked here')) };
    await expect(serveControl(long, deps)).rejects.toThrow('DATA_DIR is too long for a control socket');
    // A command then opens the directory itself.
    expect(await findRunningServer(long)).toBeNull();
  });

  test('rolls back what a client that dies has begun', async () => {
    // A transaction that never ends keeps its connection open until the process goes.
    const client = startScript(`
      const { findRunningServer } = await import(${JSON.stringify(new URL('./running-server.ts', import.meta.url).href)});
      const { db } = await findRunningServer(${JSON.stringify(folder)});
      await db.transaction(async (tx) => {
        await tx.query('insert into pair (id) values (7)');
        console.log('begun');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      });
    `);
    await client.prints('begun');
    client.process.kill('SIGKILL');
    await client.ended;
    // Without the rollback this statement would wait for the open transaction.
    expect(await countPairs()).toBe(0);
  });
});
