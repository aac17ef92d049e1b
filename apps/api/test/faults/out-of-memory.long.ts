import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEachDatabase, describeWhere, findFreePort } from '@wow/core/testing';
import { expect, test, vi } from 'vitest';
import { expectRounds, richEnvironment } from '../nodes/check-ledger.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { expectSound } from './expect-sound.ts';

const PLAYERS = 12;
const CONNECTIONS = 6_000;
const STEADY_MS = 2_000;
const DIES_WITHIN_MS = 60_000;
const SERVED_WITHIN_MS = 30_000;

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

const missing = process.platform === 'linux' ? null : 'only Linux limits the memory of a running process';

describeWhere('out of memory', missing, () => {
  describeOnEachDatabase('the server', (_open, make) => {
    test(
      'out of memory: the process ends under bets, and after a restart every answered bet is there',
      { timeout: 180_000 },
      async () => {
        const database = await make();
        const environment = { ...richEnvironment(), PORT: String(await findFreePort()) };
        const { url, program } = await startNode(database, environment);
        const load = await OutageLoad.start([url], PLAYERS);
        await pause(STEADY_MS);
        const { pid } = program.child;
        // The system gives it no further memory, which connections need.
        execFileSync('prlimit', ['--pid', String(pid), `--as=${readSize(pid!)}`]);
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
        expect(Object.keys(load.statuses).filter((status) => !['200', '503', 'no answer'].includes(status))).toEqual(
          [],
        );
      },
    );
  });
});
