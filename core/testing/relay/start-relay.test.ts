import { expect, test } from 'vitest';
import { RelayServer } from './start-relay.ts';

/** Connects a client, and records the texts that it receives. */
const join = (relay: RelayServer, name: string) => {
  const received: Record<string, unknown>[] = [];
  const client = relay.connect(name, (text) => received.push(JSON.parse(text) as Record<string, unknown>));
  let lastId = 1_000;
  return {
    received,
    leave: () => relay.disconnect(client),
    send: (text: string) => client.handle(text),
    call(method: string, params: unknown): unknown {
      const id = ++lastId;
      client.handle(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
      const reply = received.find((reply) => reply['id'] === id);
      return reply?.['result'] ?? reply?.['error'];
    },
    messages: () =>
      received.flatMap((call) =>
        call['method'] === 'irn_subscription' ? [(call['params'] as { data: { message: string } }).data.message] : [],
      ),
  };
};
const letter = (topic: string, message = 'hello', ttl = 300) => ({ topic, message, ttl, tag: 1100 });

test('the relay delivers a message to all subscribers except its sender', () => {
  const relay = new RelayServer();
  const [app, wallet, other] = [join(relay, 'app'), join(relay, 'wallet'), join(relay, 'other')];
  for (const client of [app, wallet]) client.call('irn_subscribe', { topic: 't' });
  other.call('irn_subscribe', { topic: 'u' });
  expect(app.call('irn_publish', letter('t'))).toBe(true);
  expect([app, wallet, other].map((client) => client.messages())).toEqual([[], ['hello'], []]);
});

test('the relay stores a message for a later client, and delivers it once', () => {
  const relay = new RelayServer();
  join(relay, 'app').call('irn_publish', letter('t'));
  const wallet = join(relay, 'wallet');
  expect(wallet.call('irn_batchSubscribe', { topics: ['t', 'u'] })).toHaveLength(2);
  expect(wallet.messages()).toEqual(['hello']);
  wallet.send(JSON.stringify({ id: wallet.received.at(-1)?.['id'], jsonrpc: '2.0', result: true }));
  expect(join(relay, 'wallet').call('irn_batchFetchMessages', { topics: ['t'] })).toMatchObject({ messages: [] });
});

test('the relay delivers an unacknowledged message again on the next connection', () => {
  const relay = new RelayServer();
  const wallet = join(relay, 'wallet');
  wallet.call('irn_subscribe', { topic: 't' });
  join(relay, 'app').call('irn_batchPublish', { messages: [letter('t', 'one'), letter('t', 'two')] });
  expect(wallet.messages()).toEqual(['one', 'two']);
  wallet.leave();
  const again = join(relay, 'wallet');
  const both = { messages: [{ message: 'one' }, { message: 'two' }] };
  expect(again.call('irn_fetchMessages', { topic: 't' })).toMatchObject(both);
  expect(again.call('irn_fetchMessages', { topic: 't' })).toMatchObject({ messages: [] });
});

test('the relay drops an expired message', () => {
  const relay = new RelayServer();
  join(relay, 'app').call('irn_publish', letter('t', 'old', 0));
  expect(join(relay, 'wallet').call('irn_fetchMessages', { topic: 't' })).toMatchObject({ messages: [] });
});

test('the relay delivers nothing after an unsubscription or a disconnection', () => {
  const relay = new RelayServer();
  const [app, wallet, phone] = [join(relay, 'app'), join(relay, 'wallet'), join(relay, 'phone')];
  const id = wallet.call('irn_subscribe', { topic: 't' });
  phone.call('irn_subscribe', { topic: 't' });
  expect(wallet.call('irn_unsubscribe', { id, topic: 't' })).toBe(true);
  phone.leave();
  app.call('irn_publish', letter('t'));
  expect([...wallet.messages(), ...phone.messages()]).toEqual([]);
});

test.each(['{', '[]', 'null', '{"id":1,"jsonrpc":"2.0","method":"irn_steal","params":{}}'])(
  'the relay refuses %s as a call',
  (text) => {
    const client = join(new RelayServer(), 'app');
    client.send(text);
    expect(client.received).toMatchObject([{ error: { code: -32_600 } }]);
  },
);
