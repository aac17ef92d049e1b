import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScript } from '@wow/core/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acquireDirectoryLock } from './directory-lock.ts';

// Processes are started and killed here, on machines of any speed.
vi.setConfig({ testTimeout: 90_000 });

describe('the lock of a directory', () => {
  let folder: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'wow-lock-')));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const LOCK = JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href);
  /** Another process that says whether it got the lock, and keeps it until it is killed. */
  const startTaking = () =>
    startScript(`
      const { acquireDirectoryLock } = await import(${LOCK});
      console.log(await acquireDirectoryLock(${JSON.stringify(folder)}) ? 'taken' : 'refused');
      setInterval(() => {}, 1_000);
    `);

  test('belongs to one process, and is free again after its release', async () => {
    const lock = await acquireDirectoryLock(folder);
    expect(lock).toBeDefined();
    expect(await acquireDirectoryLock(folder)).toBeUndefined();
    await lock?.release();
    const again = await acquireDirectoryLock(folder);
    expect(again).toBeDefined();
    await again?.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is lost if its file is removed, even if another process puts its own there', async () => {
    const lock = await acquireDirectoryLock(folder);
    expect(lock?.isHeld()).toBe(true);
    rmSync(join(folder, 'lock.1'));
    expect(lock?.isHeld()).toBe(false);
    const other = startTaking();
    expect(await other.prints('')).toBe('taken');
    expect(readdirSync(folder)).toEqual(['lock.1']);
    expect(lock?.isHeld()).toBe(false);
    other.process.kill('SIGKILL');
    await other.ended;
    await lock?.release();
  });

  test('is one for any spelling and depth of the directory', async () => {
    const deep = join(folder, ...Array.from({ length: 8 }, () => 'a-rather-long-name-of-a-folder'));
    mkdirSync(deep, { recursive: true });
    const link = join(folder, 'link');
    symlinkSync(deep, link);
    const lock = await acquireDirectoryLock(`${deep}/../a-rather-long-name-of-a-folder/`);
    expect(lock).toBeDefined();
    expect(await acquireDirectoryLock(link)).toBeUndefined();
    expect(await acquireDirectoryLock(deep)).toBeUndefined();
    const other = await acquireDirectoryLock(folder);
    expect(other).toBeDefined();
    await lock?.release();
    await other?.release();
  });

  test('is free again after its process is killed', async () => {
    const holder = startTaking();
    expect(await holder.prints('')).toBe('taken');
    expect(await acquireDirectoryLock(folder)).toBeUndefined();
    holder.process.kill('SIGKILL');
    await holder.ended;
    expect(readdirSync(folder)).toHaveLength(1);
    const lock = await acquireDirectoryLock(folder);
    expect(lock).toBeDefined();
    expect(readdirSync(folder)).toHaveLength(1);
    await lock?.release();
  });

  test('still belongs to a process that is too busy to answer', async () => {
    const holder = startTaking();
    await holder.prints('taken');
    holder.process.kill('SIGSTOP');
    expect(await acquireDirectoryLock(folder)).toBeUndefined();
    holder.process.kill('SIGKILL');
    await holder.ended;
  });

  test('never belongs to two of many that try at once, beside the file of a killed one', async () => {
    for (let round = 0; round < 3; round++) {
      const killed = startTaking();
      await killed.prints('taken');
      killed.process.kill('SIGKILL');
      await killed.ended;

      const contenders = Array.from({ length: 4 }, startTaking);
      const own = Array.from({ length: 8 }, () => acquireDirectoryLock(folder));
      const answers = await Promise.all(contenders.map((contender) => contender.prints('')));
      const locks = await Promise.all(own);
      const holders = answers.filter((answer) => answer === 'taken').length + locks.filter(Boolean).length;
      expect(holders).toBeLessThanOrEqual(1);

      for (const lock of locks) await lock?.release();
      for (const contender of contenders) contender.process.kill('SIGKILL');
      await Promise.all(contenders.map((contender) => contender.ended));
    }
    const lock = await acquireDirectoryLock(folder);
    expect(lock).toBeDefined();
    await lock?.release();
  });
});
