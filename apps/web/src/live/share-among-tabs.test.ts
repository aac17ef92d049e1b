import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './event-stream.ts';
import { shareAmongTabs } from './share-among-tabs.ts';

const purse = (version: number): LiveEvent => ({
  kind: 'purse',
  purse: { balance: 0, spins: 0, xp: 0, rank: 0, version },
});
const leaderboard: LiveEvent = { kind: 'leaderboard' };

/** The browser's locks as far as tabs use them: one holder of a name at a time, in the order of asking. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const untilStopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

let name = 0;
beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }));
afterEach(() => vi.unstubAllGlobals());

/** Opens a tab; `tell` says something through it, if it is the one that listens. */
function openTab() {
  const heard: LiveEvent[] = [];
  let tell: ((event: LiveEvent) => void) | null = null;
  const stop = shareAmongTabs(
    `tabs ${name}`,
    (publish, signal) => {
      tell = publish;
      return untilStopped(signal);
    },
    (event) => void heard.push(event),
  );
  return { heard, stop, isListening: () => tell !== null, tell: (event: LiveEvent) => tell!(event) };
}

test('shareAmongTabs gives a later tab the last purse and no earlier leaderboard event', async () => {
  name += 1;
  const first = openTab();
  await expect.poll(first.isListening).toBe(true);
  first.tell(purse(1));
  first.tell(purse(2));
  first.tell(leaderboard);
  const second = openTab();
  await expect.poll(() => second.heard).toEqual([purse(2)]);
  first.tell(leaderboard);
  await expect.poll(() => second.heard.at(-1)).toEqual(leaderboard);
  expect(second.isListening()).toBe(false);
  first.stop();
  await expect.poll(second.isListening).toBe(true);
  second.stop();
});

test('shareAmongTabs gives a later tab nothing before the first purse', async () => {
  name += 1;
  const first = openTab();
  await expect.poll(first.isListening).toBe(true);
  const channel = new BroadcastChannel(`tabs ${name}`);
  const asked = new Promise((resolve) => (channel.onmessage = resolve));
  const second = openTab();
  await asked;
  first.tell(leaderboard);
  await expect.poll(() => second.heard).toEqual([leaderboard]);
  channel.close();
  first.stop();
  second.stop();
});
