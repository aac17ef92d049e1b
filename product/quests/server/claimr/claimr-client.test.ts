import { describe, expect, test, afterAll, beforeAll } from 'vitest';
import {
  closedBreaker,
  allowsRequest,
  onRequest,
  onFailure,
  type Breaker,
  type Scheduler,
  ClaimrClient,
} from './claimr-client.ts';
import { FakeClaimr } from '../../test/fake-claimr/fake-claimr.ts';
import { ClaimrFailure } from './claimr-request.ts';

const NOW = 1_000_000;
const almostOpen: Breaker = { kind: 'closed', failures: 4 };
const openBreaker: Breaker = { kind: 'open', untilMs: NOW + 10_000, restMs: 10_000 };
const trying: Breaker = { kind: 'trying', sinceMs: NOW, restMs: 10_000 };
const longRestedBreaker: Breaker = { kind: 'trying', sinceMs: NOW, restMs: 100_000 };

describe('the breaker of the Claimr client', () => {
  test.each([
    [closedBreaker, 0, true],
    [almostOpen, 0, true],
    [openBreaker, 9_999, false],
    [openBreaker, 10_000, true],
    [trying, 1, false],
    [trying, 59_999, false],
    [trying, 60_000, true],
  ])('%j lets a request pass after %i ms: %s', (breaker, laterMs, may) => {
    expect(allowsRequest(breaker, NOW + laterMs)).toBe(may);
  });

  test.each([
    ['counts the first failure', closedBreaker, { kind: 'closed', failures: 1 }],
    ['opens at the fifth failure in a row', almostOpen, { kind: 'open', untilMs: NOW + 10_000, restMs: 10_000 }],
    ['ignores a late failure while it is open', openBreaker, openBreaker],
    ['doubles its pause after a failed probe', trying, { kind: 'open', untilMs: NOW + 20_000, restMs: 20_000 }],
    [
      'never pauses longer than two minutes',
      longRestedBreaker,
      { kind: 'open', untilMs: NOW + 120_000, restMs: 120_000 },
    ],
  ] as const)('%s', (_what, breaker, after) => {
    expect(onFailure(breaker, NOW)).toEqual(after);
  });

  test('uses the first request after the pause as its probe', () => {
    expect(onRequest(closedBreaker, NOW)).toEqual(closedBreaker);
    const asked = onRequest(openBreaker, NOW + 10_000);
    expect(asked).toEqual({ kind: 'trying', sinceMs: NOW + 10_000, restMs: 10_000 });
    expect(allowsRequest(asked, NOW + 10_001)).toBe(false);
  });
});

const API_TOKEN = 'the-organisation-token';
const TOKEN = { method: 'GET', path: '/token', query: { account: 'ada', platform: 'wow' } } as const;

/** A scheduler whose waits end immediately. */
class InstantScheduler implements Scheduler {
  ms = 0;
  readonly pausesMs: number[] = [];
  readonly nowMs = (): number => this.ms;
  readonly random = (): number => 0.5;
  readonly wait = (delayMs: number): Promise<void> => {
    this.pausesMs.push(delayMs);
    this.ms += delayMs;
    return Promise.resolve();
  };
}

describe('a call of Claimr', () => {
  let fakeClaimr: FakeClaimr;
  beforeAll(async () => {
    fakeClaimr = await FakeClaimr.start({ apiToken: API_TOKEN });
  });
  afterAll(() => fakeClaimr.close());

  const clientOf = (scheduler: Scheduler, apiToken = API_TOKEN, timeoutMs = 10_000): ClaimrClient =>
    new ClaimrClient({ apiBase: new URL(fakeClaimr.apiBase), apiToken, options: { timeoutMs } }, scheduler);
  const failureOf = async (work: Promise<unknown>): Promise<ClaimrFailure> => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof ClaimrFailure) return error;
    throw new Error('it was answered, or failed otherwise', { cause: error });
  };
  const countAsked = async (work: () => Promise<unknown>): Promise<number> => {
    const before = fakeClaimr.state.asked.length;
    await work();
    return fakeClaimr.state.asked.length - before;
  };

  test.each([
    ['hang', 'late', 3],
    ['cut', 'unreachable', 3],
    ['401', 'refused', 1],
    ['429', 'broken', 3],
    ['500', 'broken', 3],
    ['bad-json', 'unreadable', 3],
    ['no-object', 'unreadable', 3],
    ['huge', 'unreadable', 3],
    ['redirect', 'unreadable', 3],
    ['not-success', 'declined', 1],
  ] as const)('fails for the fault %s as %s after %i tries', async (fault, kind, tries) => {
    fakeClaimr.turn({ fault });
    const scheduler = new InstantScheduler();
    const asked = await countAsked(async () => {
      const timeoutMs = fault === 'hang' ? 300 : undefined;
      const failure = await failureOf(clientOf(scheduler, API_TOKEN, timeoutMs).ask(TOKEN));
      expect(failure.kind).toBe(kind);
      expect(failure.message).not.toMatch(/organisation-token|ada/);
    });
    expect(asked).toBe(tries);
    expect(scheduler.pausesMs).toEqual([200, 400].slice(0, tries - 1));
    fakeClaimr.turn({ fault: 'none' });
  });

  test('waits for a slow answer', async () => {
    fakeClaimr.turn({ fault: 'slow', slowMs: 100 });
    expect(await clientOf(new InstantScheduler()).ask(TOKEN)).toMatchObject({ success: true });
    fakeClaimr.turn({ fault: 'none' });
  });

  test('is refused at once with a wrong token', async () => {
    const asked = await countAsked(async () => {
      expect((await failureOf(clientOf(new InstantScheduler(), 'another-token').ask(TOKEN))).kind).toBe('refused');
    });
    expect(asked).toBe(1);
  });

  test('is never retried if it changes something', async () => {
    fakeClaimr.turn({ fault: '500' });
    const call = { method: 'POST', path: '/action/value', body: {} } as const;
    expect(await countAsked(() => failureOf(clientOf(new InstantScheduler()).ask(call)))).toBe(1);
    fakeClaimr.turn({ fault: 'none' });
  });

  test('is not sent while Claimr fails, and then one call tests it for all', async () => {
    fakeClaimr.turn({ fault: '500' });
    const scheduler = new InstantScheduler();
    const client = clientOf(scheduler);
    await failureOf(client.ask(TOKEN));
    expect(client.isReady).toBe(true);
    expect((await failureOf(client.ask(TOKEN))).kind).toBe('resting');
    expect(client.isReady).toBe(false);
    expect(await countAsked(() => failureOf(client.ask(TOKEN)))).toBe(0);

    fakeClaimr.turn({ fault: 'slow', slowMs: 50 });
    scheduler.ms += 10_000;
    const [first, second] = [client.ask(TOKEN), failureOf(client.ask(TOKEN))];
    expect((await second).kind).toBe('resting');
    expect(await first).toMatchObject({ success: true });
    fakeClaimr.turn({ fault: 'none' });
    expect(await client.ask(TOKEN)).toMatchObject({ success: true });
  });

  test('fails as unreachable without a listening server', async () => {
    const closed = await FakeClaimr.start({ apiToken: API_TOKEN });
    const gone = closed.apiBase;
    await closed.close();
    const server = { apiBase: new URL(gone), apiToken: API_TOKEN, options: { timeoutMs: 10_000 } };
    const client = new ClaimrClient(server, new InstantScheduler());
    expect((await failureOf(client.ask(TOKEN))).kind).toBe('unreachable');
  });
});
