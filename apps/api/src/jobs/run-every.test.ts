import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runEvery } from './run-every.ts';

const openServer = () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  return { app: Fastify({ logger: { stream } }), lines };
};

describe('a background job', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('never runs twice at once', async () => {
    const { app } = openServer();
    const started: (() => void)[] = [];
    runEvery(app, { name: 'slow', everyMs: 10, job: () => new Promise<void>((resolve) => started.push(resolve)) });
    await vi.advanceTimersByTimeAsync(55);
    expect(started).toHaveLength(1);
    started[0]!();
    await vi.advanceTimersByTimeAsync(10);
    expect(started).toHaveLength(2);
    started[1]!();
    await app.close();
  });

  test('runs soon after the start, also if it is due hourly', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const { app } = openServer();
    const job = vi.fn(() => Promise.resolve());
    runEvery(app, { name: 'hourly', everyMs: 3_600_000, job });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(job).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(job).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    await app.close();
  });

  test('logs a failure once per reason, and again after a success', async () => {
    const { app, lines } = openServer();
    const results = ['full', 'full', 'gone', null, 'gone', 'gone'];
    const job = vi.fn(async () => {
      const reason = results[job.mock.calls.length - 1];
      if (reason) throw new Error(reason);
    });
    runEvery(app, { name: 'failing', everyMs: 10, job });
    await vi.advanceTimersByTimeAsync(60);
    expect(job).toHaveBeenCalledTimes(6);
    const failures = lines.filter((line) => line.includes('the job failing failed'));
    expect(failures.map((line) => /"message":"(\w+)"/.exec(line)?.[1])).toEqual(['full', 'gone', 'gone']);
    await app.close();
  });

  test('is told of closing and awaited by it', async () => {
    const { app } = openServer();
    const events: string[] = [];
    runEvery(app, {
      name: 'running',
      everyMs: 10,
      job: (closing) =>
        new Promise<void>((resolve) => {
          closing.addEventListener('abort', () => {
            setTimeout(() => {
              events.push('job ended');
              resolve();
            }, 20);
          });
        }),
    });
    await vi.advanceTimersByTimeAsync(10);
    await app.close();
    events.push('closed');
    expect(events).toEqual(['job ended', 'closed']);
  });

  test('delays closing no longer than its limit', async () => {
    const { app } = openServer();
    const never = new Promise<void>(() => undefined);
    runEvery(app, { name: 'hanging', everyMs: 10, closeWaitMs: 20, job: () => never, finish: () => never });
    await vi.advanceTimersByTimeAsync(10);
    await app.close();
  });
});
