import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ClaimrStandIn } from '../../testing/claimr/stand-in.ts';
import type { Rhythm } from '../rhythm.ts';
import { ClaimrClient } from './claimr-client.ts';
import { ClaimrFailure } from './claimr-failure.ts';

const API_TOKEN = 'the-organisation-token';
const TOKEN = { method: 'GET', path: '/token', query: { account: 'somebody', platform: 'wow' } } as const;

/** A rhythm whose pauses pass at once. */
class QuickRhythm implements Rhythm {
  ms = 0;
  readonly pausesMs: number[] = [];
  readonly nowMs = (): number => this.ms;
  readonly chance = (): number => 0.5;
  readonly wait = (delayMs: number): Promise<void> => {
    this.pausesMs.push(delayMs);
    this.ms += delayMs;
    return Promise.resolve();
  };
}

describe('asking Claimr', () => {
  let standIn: ClaimrStandIn;
  beforeAll(async () => {
    standIn = await ClaimrStandIn.open({ apiToken: API_TOKEN });
  });
  afterAll(() => standIn.close());

  const clientOf = (rhythm: Rhythm, apiToken = API_TOKEN): ClaimrClient =>
    new ClaimrClient({ apiBase: new URL(standIn.apiBase), apiToken, timeoutMs: 300 }, rhythm);
  const failureOf = async (work: Promise<unknown>): Promise<ClaimrFailure> => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof ClaimrFailure) return error;
    throw new Error('it was answered, or failed otherwise', { cause: error });
  };
  const countAsked = async (work: () => Promise<unknown>): Promise<number> => {
    const before = standIn.state.asked.length;
    await work();
    return standIn.state.asked.length - before;
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
    standIn.turn({ fault });
    const rhythm = new QuickRhythm();
    const asked = await countAsked(async () => {
      const failure = await failureOf(clientOf(rhythm).ask(TOKEN));
      expect(failure.kind).toBe(kind);
      expect(failure.message).not.toMatch(/organisation-token|somebody/);
    });
    expect(asked).toBe(tries);
    expect(rhythm.pausesMs).toEqual([200, 400].slice(0, tries - 1));
    standIn.turn({ fault: 'none' });
  });

  test('that takes its time is waited for', async () => {
    standIn.turn({ fault: 'slow', slowMs: 100 });
    expect(await clientOf(new QuickRhythm()).ask(TOKEN)).toMatchObject({ success: true });
    standIn.turn({ fault: 'none' });
  });

  test('with another token is refused, at once', async () => {
    const asked = await countAsked(async () => {
      expect((await failureOf(clientOf(new QuickRhythm(), 'another-token').ask(TOKEN))).kind).toBe('refused');
    });
    expect(asked).toBe(1);
  });

  test('for what would happen twice is done once', async () => {
    standIn.turn({ fault: '500' });
    const call = { method: 'POST', path: '/action/value', body: {} } as const;
    expect(await countAsked(() => failureOf(clientOf(new QuickRhythm()).ask(call)))).toBe(1);
    standIn.turn({ fault: 'none' });
  });

  test('that is away is left alone for a while, and then asked by one for all', async () => {
    standIn.turn({ fault: '500' });
    const rhythm = new QuickRhythm();
    const client = clientOf(rhythm);
    await failureOf(client.ask(TOKEN));
    expect(client.isReady).toBe(true);
    expect((await failureOf(client.ask(TOKEN))).kind).toBe('resting');
    expect(client.isReady).toBe(false);
    expect(await countAsked(() => failureOf(client.ask(TOKEN)))).toBe(0);

    standIn.turn({ fault: 'slow', slowMs: 50 });
    rhythm.ms += 10_000;
    const [first, second] = [client.ask(TOKEN), failureOf(client.ask(TOKEN))];
    expect((await second).kind).toBe('resting');
    expect(await first).toMatchObject({ success: true });
    standIn.turn({ fault: 'none' });
    expect(await client.ask(TOKEN)).toMatchObject({ success: true });
  });

  test('where nobody listens is unreachable', async () => {
    const closed = await ClaimrStandIn.open({ apiToken: API_TOKEN });
    const gone = closed.apiBase;
    await closed.close();
    const server = { apiBase: new URL(gone), apiToken: API_TOKEN, timeoutMs: 300 };
    const client = new ClaimrClient(server, new QuickRhythm());
    expect((await failureOf(client.ask(TOKEN))).kind).toBe('unreachable');
  });
});
