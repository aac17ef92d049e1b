import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseOptions } from '@wow/core/database';
import { describeOnEachDatabase, describeWhere, findFreePort } from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectRounds, richEnvironment } from '../nodes/check-ledger.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { expectSound } from './expect-sound.ts';
import { MemoryGroup, whyNoMemoryGroup } from './memory-group.ts';

const PLAYERS = 12;
const CONNECTIONS = 6_000;
/** Connections take twice as much. */
const GROUP_BYTES = 32 * 2 ** 20;
const STEADY_MS = 2_000;
const DIES_WITHIN_MS = 60_000;
const SERVED_WITHIN_MS = 30_000;

vi.setConfig({ testTimeout: 180_000 });

/** In bytes of address space. */
const readSize = (pid: number): number =>
  Number(/^VmSize:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1_024;

/** Opens connections whose requests do not end. Returns what closes them. */
function flood(port: number): () => void {
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\nx-long: ${'x'.repeat(8_000)}`));
    return socket.on('error', () => undefined);
  });
  return () => sockets.forEach((socket) => socket.destroy());
}

/** Returns the signal that ended the server. */
async function exhaust(database: DatabaseOptions, limit: (pid: number) => void): Promise<string | number> {
  const environment = { ...richEnvironment(), PORT: String(await findFreePort()) };
  const { url, program } = await startNode(database, environment);
  const load = await OutageLoad.start([url], PLAYERS);
  await pause(STEADY_MS);
  limit(program.child.pid!); // it runs
  const limitedAt = performance.now();
  const endFlood = flood(Number(environment.PORT));
  const hasEnded = () => program.child.exitCode ?? program.child.signalCode;
  await vi.waitFor(() => expect(hasEnded()).not.toBeNull(), { timeout: DIES_WITHIN_MS, interval: 50 });
  endFlood();
  const seconds = (performance.now() - limitedAt) / 1_000;
  const restarted = await startNode(database, environment);
  const servedMs = await load.whenServed(SERVED_WITHIN_MS);
  await load.stop();
  const rounds = await expectRounds(url, load);
  restarted.program.child.kill('SIGTERM');
  expect(await restarted.program.ended()).toBe(0);
  await expectSound(database);
  console.log(
    `${database.kind}: ended with ${hasEnded()} after ${seconds.toFixed(1)} s, ` +
      `served ${Math.round(servedMs)} ms after its start, ${rounds} bets, ${JSON.stringify(load.statuses)}`,
  );
  expect(Object.keys(load.statuses).filter((status) => !['200', '503', 'no answer'].includes(status))).toEqual([]);
  return hasEnded()!; // awaited above
}

const missing = process.platform === 'linux' ? null : 'only Linux limits the memory of a running process';

describeWhere('out of memory: the system refuses further memory, and the process ends', missing, () => {
  describeOnEachDatabase('under bets', (_open, make) => {
    test('out of memory: every answered bet is there after a restart', async () => {
      await exhaust(await make(), (pid) => {
        execFileSync('prlimit', ['--pid', String(pid), `--as=${readSize(pid)}`]);
      });
    });
  });
});

describeWhere('out of memory: the kernel kills the process of a group', whyNoMemoryGroup(), () => {
  describeOnEachDatabase('under bets', (_open, make) => {
    test('killed for its memory: every answered bet is there after a restart', async () => {
      const group = new MemoryGroup(GROUP_BYTES);
      onTestFinished(() => group.remove());
      expect(await exhaust(await make(), (pid) => group.add(pid))).toBe('SIGKILL');
    });
  });
});
