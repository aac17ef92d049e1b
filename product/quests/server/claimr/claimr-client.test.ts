import { describe, expect, test, afterAll, beforeAll } from 'vitest';
import {
  closedBreaker,
  allowsRequest,
  onSuccess,
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

describe('a breaker between us and somebody who may be away', () => {
  test.each([
    [closedBreaker, 0, true],
    [almostOpen, 0, true],
    [openBreaker, 9_999, false],
    [openBreaker, 10_000, true],
    [trying, 1, false],
    [trying, 59_999, false],
    [trying, 60_000, true],
  ])('%j after %i ms lets ask: %s', (breaker, laterMs, may) => {
    expect(allowsRequest(breaker, NOW + laterMs)).toBe(may);
  });

  test.each([
    ['the first failure is remembered', closedBreaker, { kind: 'closed', failures: 1 }],
    ['the fifth in a row opens it', almostOpen, { kind: 'open', untilMs: NOW + 10_000, restMs: 10_000 }],
    ['a late one changes nothing while it is open', openBreaker, openBreaker],
    ['one that tries in vain doubles the rest', trying, { kind: 'open', untilMs: NOW + 20_000, restMs: 20_000 }],
    ['the rest stays within two minutes', longRestedBreaker, { kind: 'open', untilMs: NOW + 120_000, restMs: 120_000 }],
  ] as const)('%s', (_what, breaker, after) => {
    expect(onFailure(breaker, NOW)).toEqual(after);
  });

  test('the first request after the pause is the probe', () => {
    expect(onRequest(closedBreaker, NOW)).toEqual(closedBreaker);
    const asked = onRequest(openBreaker, NOW + 10_000);
    expect(asked).toEqual({ kind: 'trying', sinceMs: NOW + 10_000, restMs: 10_000 });
    expect(allowsRequest(asked, NOW + 10_001)).toBe(false);
  });

  test('any answer closes it', () => {
    expect(onSuccess()).toEqual({ kind: 'closed', failures: 0 });
  });
});

const API_TOKEN = 'the-organisation-token';
const TOKEN = { method: 'GET', path: '/token', query: { account: 'somebody', platform: 'wow' } } as const;

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

describe('asking Claimr', () => {
  let fakeClaimr: FakeClaimr;
  beforeAll(async () => {
    fakeClaimr = await FakeClaimr.start({ apiToken: API_TOKEN });
  });
  afterAll(() => fakeClaimr.close());

  const clientOf = (rhythm: Scheduler, apiToken = API_TOKEN): ClaimrClient =>
    new ClaimrClient({ apiBase: new URL(fakeClaimr.apiBase), apiToken, timeoutMs: 300 }, rhythm);
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
  ] as const)('that answers with %s has failed as %s after %i tries', async (fault, kind, tries) => {
    fakeClaimr.turn({ fault });
    const rhythm = new InstantScheduler();
    const asked = await countAsked(async () => {
      const failure = await failureOf(clientOf(rhythm).ask(TOKEN));
      expect(failure.kind).toBe(kind);
      expect(failure.message).not.toMatch(/organisation-token|somebody/);
    });
    expect(asked).toBe(tries);
    expect(rhythm.pausesMs).toEqual([200, 400].slice(0, tries - 1));
    fakeClaimr.turn({ fault: 'none' });
  });

  test('that takes its time is waited for', async () => {
    fakeClaimr.turn({ fault: 'slow', slowMs: 100 });
    expect(await clientOf(new InstantScheduler()).ask(TOKEN)).toMatchObject({ success: true });
    fakeClaimr.turn({ fault: 'none' });
  });

  test('with another token is refused, at once', async () => {
    const asked = await countAsked(async () => {
      expect((await failureOf(clientOf(new InstantScheduler(), 'another-token').ask(TOKEN))).kind).toBe('refused');
    });
    expect(asked).toBe(1);
  });

  test('for what would happen twice is done once', async () => {
    fakeClaimr.turn({ fault: '500' });
    const call = { method: 'POST', path: '/action/value', body: {} } as const;
    expect(await countAsked(() => failureOf(clientOf(new InstantScheduler()).ask(call)))).toBe(1);
    fakeClaimr.turn({ fault: 'none' });
  });

  test('that is away is left alone for a while, and then asked by one for all', async () => {
    fakeClaimr.turn({ fault: '500' });
    const rhythm = new InstantScheduler();
    const client = clientOf(rhythm);
    await failureOf(client.ask(TOKEN));
    expect(client.isReady).toBe(true);
    expect((await failureOf(client.ask(TOKEN))).kind).toBe('resting');
    expect(client.isReady).toBe(false);
    expect(await countAsked(() => failureOf(client.ask(TOKEN)))).toBe(0);

    fakeClaimr.turn({ fault: 'slow', slowMs: 50 });
    rhythm.ms += 10_000;
    const [first, second] = [client.ask(TOKEN), failureOf(client.ask(TOKEN))];
    expect((await second).kind).toBe('resting');
    expect(await first).toMatchObject({ success: true });
    fakeClaimr.turn({ fault: 'none' });
    expect(await client.ask(TOKEN)).toMatchObject({ success: true });
  });

  test('without a listening server is unreachable', async () => {
    const closed = await FakeClaimr.start({ apiToken: API_TOKEN });
    const gone = closed.apiBase;
    await closed.close();
    const server = { apiBase: new URL(gone), apiToken: API_TOKEN, timeoutMs: 300 };
    const client = new ClaimrClient(server, new InstantScheduler());
    expect((await failureOf(client.ask(TOKEN))).kind).toBe('unreachable');
  });
});
