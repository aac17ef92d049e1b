import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describeOnPostgres, describeWith, startRedis, type TestRedis } from '@wow/core/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type PubSub, createPubSub, connectPubSub } from './index.ts';

/** Subscribes to a topic and records its hints. */
const listenTo = (pubsub: PubSub, topic: string) => {
  const received: string[] = [];
  let gaps = 0;
  const stop = pubsub.subscribe(topic, {
    onMessage: (text) => void received.push(text),
    onGap: () => void (gaps += 1),
  });
  return { received, gaps: () => gaps, stop };
};

/** Defines the tests of every pubsub. `open` returns two that reach each other, or one twice if there is only one. */
const defineTests = (open: () => Promise<[PubSub, PubSub]>): void => {
  let here: PubSub;
  let there: PubSub;
  beforeAll(async () => {
    [here, there] = await open();
  });
  afterAll(async () => {
    await Promise.all([here, there].map((pubsub) => pubsub.close()));
  });

  test('delivers a hint to all subscribers of its topic, on every node', async () => {
    const listeners = [listenTo(here, 'purse'), listenTo(here, 'purse'), listenTo(there, 'purse')];
    const other = listenTo(there, 'another');
    here.publish('purse', '17');
    await vi.waitFor(() => {
      for (const { received } of listeners) expect(received).toEqual(['17']);
    });
    expect(other.received).toEqual([]);
    for (const { stop } of [...listeners, other]) stop();
  });

  test('delivers nothing after the subscription has ended', async () => {
    const gone = listenTo(there, 'purse');
    const stays = listenTo(there, 'purse');
    gone.stop();
    here.publish('purse', '18');
    await vi.waitFor(() => expect(stays.received).toEqual(['18']));
    expect(gone.received).toEqual([]);
    stays.stop();
  });

  test('delivers equal hints within a moment once', async () => {
    const listeners = [listenTo(here, 'purse'), listenTo(there, 'purse')];
    for (let times = 0; times < 100; times += 1) here.publish('purse', '19');
    here.publish('purse', 'last');
    await vi.waitFor(() => {
      for (const { received } of listeners) expect(received).toContain('last');
    });
    for (const { received, stop } of listeners) {
      expect(received).toEqual(['19', 'last']);
      stop();
    }
  });

  test('delivers all of many hints at once, in any script', async () => {
    const listener = listenTo(there, 'purse');
    const texts = Array.from({ length: 5_000 }, (_, index) => `${index} ä 🎲`);
    for (const text of texts) here.publish('purse', text);
    await vi.waitFor(() => expect(new Set(listener.received)).toEqual(new Set(texts)));
    listener.stop();
  });

  test('accepts a hint of 7,900 bytes, and no longer one', async () => {
    const listener = listenTo(there, 'a-topic-of-thirty-two-characters');
    const longest = 'ä'.repeat(3_950);
    here.publish('a-topic-of-thirty-two-characters', longest);
    await vi.waitFor(() => expect(listener.received).toEqual([longest]));
    for (const [topic, text] of [
      ['purse', `${longest}!`],
      ['purse', 'two\nlines'],
      ['no topic', ''],
    ] as const) {
      expect(() => here.publish(topic, text)).toThrow(RangeError);
    }
    listener.stop();
  });
};

describe('a pubsub of one process', () => {
  defineTests(() => {
    const pubsub = createPubSub();
    return Promise.resolve([pubsub, pubsub]);
  });

  test('delivers nothing after it is closed', async () => {
    const pubsub = createPubSub();
    const listener = listenTo(pubsub, 'purse');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    pubsub.publish('purse', 'last');
    await pubsub.close();
    await pubsub.close();
    pubsub.publish('purse', 'too late');
    vi.runAllTimers();
    expect(listener.received).toEqual(['last']);
  });
});

describe.each(['postgres', 'redis'] as const)('a pubsub whose %s server is away', (kind) => {
  test('reports the reason without the password, and delivers hints within the process', async () => {
    const reports: string[] = [];
    const url = `${kind}://wow:hush@127.0.0.1:1/0`;
    const alone = await connectPubSub({ kind, url, report: (sentence) => void reports.push(sentence) });
    const listener = listenTo(alone, 'purse');
    alone.publish('purse', '22');
    await vi.waitFor(() => expect(listener.received).toEqual(['22']));
    await vi.waitFor(() => expect(reports).toEqual([expect.stringContaining('ECONNREFUSED')]));
    expect(reports[0]).not.toContain('hush');
    await alone.close();
  });

  test('tries again and again, and reports the loss once', async () => {
    let attempts = 0;
    const server = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const reports: string[] = [];
    const url = `${kind}://127.0.0.1:${(server.address() as AddressInfo).port}/0`; // it listens on a port
    const alone = await connectPubSub({ kind, url, report: (sentence) => void reports.push(sentence) });
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(4), { timeout: 5_000 });
    expect(reports).toEqual([expect.stringContaining('cannot be reached')]);
    await alone.close();
    server.close();
  });
});

/** Opens a pubsub and resolves when it reaches its server. */
const openConnected = async (
  kind: 'postgres' | 'redis',
  url: string,
  reports: string[] = [],
  schema?: string,
): Promise<PubSub> => {
  const report = (sentence: string) => void reports.push(sentence);
  const pubsub = await connectPubSub({ kind, url, report, ...(schema !== undefined && { schema }) });
  const listener = listenTo(pubsub, 'purse');
  await vi.waitFor(() => expect(listener.gaps()).toBe(1), { timeout: 5_000 });
  listener.stop();
  return pubsub;
};

describeOnPostgres('a pubsub', (open, make) => {
  let url: string;
  beforeAll(async () => {
    const options = await make();
    url = options.kind === 'postgres' ? options.url : '';
  });
  defineTests(async () => [await openConnected('postgres', url), await openConnected('postgres', url)]);

  test('receives nothing from an installation in another schema of the database', async () => {
    const [first, beside] = [await openConnected('postgres', url), await openConnected('postgres', url)];
    const other = await openConnected('postgres', url, [], 'cell_7');
    const [onFirst, onOther] = [listenTo(first, 'purse'), listenTo(other, 'purse')];
    beside.publish('purse', '23');
    await vi.waitFor(() => expect(onFirst.received).toEqual(['23']));
    other.publish('purse', '24');
    await vi.waitFor(() => expect(onOther.received).toEqual(['24']));
    expect(onFirst.received).toEqual(['23']);
    await Promise.all([first, beside, other].map((pubsub) => pubsub.close()));
  });

  test('reconnects after a loss, and reports that hints may have been lost', async () => {
    const db = await open();
    const [{ name } = { name: '' }] = await db.query<{ name: string }>('select current_database() as name');
    const own = new URL(url);
    own.pathname = `/${name}`;
    const reports: string[] = [];
    const cut = await openConnected('postgres', own.href, reports);
    const other = await openConnected('postgres', own.href, reports);
    const [onCut, onOther] = [listenTo(cut, 'purse'), listenTo(other, 'purse')];
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'wow pubsub' and datname = current_database()`,
    );
    // Published without a connection: this process receives it, and the others learn of the gap.
    cut.publish('purse', '20');
    await vi.waitFor(() => expect(onCut.received).toEqual(['20']));
    await vi.waitFor(() => expect([onCut.gaps(), onOther.gaps()].every((times) => times > 0)).toBe(true));
    await vi.waitFor(() => {
      cut.publish('purse', '21');
      expect(onOther.received).toContain('21');
    });
    expect(reports.filter((sentence) => sentence.includes('cannot be reached'))).toHaveLength(2);
    expect(reports.filter((sentence) => sentence.includes('is back'))).toHaveLength(2);
    await Promise.all([cut.close(), other.close()]);
  });
});

describeWith('redis-server', 'a pubsub, on Redis', (path) => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis(path);
  });
  afterAll(() => redis.stop());
  defineTests(async () => [await openConnected('redis', redis.url), await openConnected('redis', redis.url)]);

  test('receives nothing from an installation in another database of the server', async () => {
    const [first, beside, second, besideSecond] = await Promise.all(
      [redis.url, redis.url, `${redis.url}/1`, `${redis.url}/1`].map((url) => openConnected('redis', url)),
    );
    const [onFirst, onBesideSecond] = [listenTo(first!, 'purse'), listenTo(besideSecond!, 'purse')];
    second!.publish('purse', '23');
    await vi.waitFor(() => expect(onBesideSecond.received).toEqual(['23']));
    // Redis passes messages on in order, so the other one would have arrived before this one.
    beside!.publish('purse', 'last');
    await vi.waitFor(() => expect(onFirst.received).toEqual(['last']));
    await Promise.all([first, beside, second, besideSecond].map((pubsub) => pubsub!.close()));
  });

  test('reconnects after its server was away, and reports that hints may have been lost', async () => {
    const reports: string[] = [];
    const [one, other] = [
      await openConnected('redis', redis.url, reports),
      await openConnected('redis', redis.url),
    ] as const;
    const [onOne, onOther] = [listenTo(one, 'purse'), listenTo(other, 'purse')];
    await redis.stop();
    one.publish('purse', '24');
    await vi.waitFor(() => expect(onOne.received).toEqual(['24']));
    await redis.restart();
    await vi.waitFor(() => expect([onOne.gaps(), onOther.gaps()].every((times) => times > 0)).toBe(true), {
      timeout: 8_000,
    });
    await vi.waitFor(
      () => {
        one.publish('purse', '25');
        expect(onOther.received).toContain('25');
      },
      { timeout: 8_000 },
    );
    expect(reports).toEqual([
      expect.stringContaining('cannot be reached'),
      'Redis, which carries hints between nodes, is back.',
    ]);
    await Promise.all([one.close(), other.close()]);
  });
});
