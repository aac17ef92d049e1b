import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareAmongTabs } from './share-among-tabs.ts';

interface News {
  readonly kind: 'purse' | 'leaderboard';
  readonly n: number;
}

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
  const heard: News[] = [];
  let tell: ((news: News) => void) | null = null;
  const stop = shareAmongTabs<News>({
    name: `tabs ${name}`,
    onEvent: (news) => void heard.push(news),
    isState: ({ kind }) => kind === 'purse',
    listen(say, signal) {
      tell = say;
      return untilStopped(signal);
    },
  });
  return { heard, stop, isListening: () => tell !== null, tell: (news: News) => tell!(news) };
}

test('a tab that comes later is told how things stand, and not what was only news', async () => {
  name += 1;
  const first = openTab();
  await expect.poll(first.isListening).toBe(true);
  first.tell({ kind: 'purse', n: 1 });
  first.tell({ kind: 'purse', n: 2 });
  first.tell({ kind: 'leaderboard', n: 3 });
  const second = openTab();
  await expect.poll(() => second.heard).toEqual([{ kind: 'purse', n: 2 }]);
  first.tell({ kind: 'leaderboard', n: 4 });
  await expect.poll(() => second.heard.at(-1)).toEqual({ kind: 'leaderboard', n: 4 });
  expect(second.isListening()).toBe(false);
  first.stop();
  await expect.poll(second.isListening).toBe(true);
  second.stop();
});

test('where nothing was heard yet, nothing is told', async () => {
  name += 1;
  const first = openTab();
  await expect.poll(first.isListening).toBe(true);
  const second = openTab();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(second.heard).toEqual([]);
  first.stop();
  second.stop();
});
