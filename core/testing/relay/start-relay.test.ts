import { expect, test } from 'vitest';
import { RelayServer } from './start-relay.ts';

/** One client of the hall: what it asks, and all that it hears. */
const join = (hall: RelayServer, name: string) => {
  const heard: Record<string, unknown>[] = [];
  const client = hall.enter(name, (text) => heard.push(JSON.parse(text) as Record<string, unknown>));
  let lastId = 1_000;
  return {
    heard,
    leave: () => hall.leave(client),
    say: (text: string) => client.take(text),
    call(method: string, params: unknown): unknown {
      const id = ++lastId;
      client.take(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
      const reply = heard.find((one) => one['id'] === id);
      return reply?.['result'] ?? reply?.['error'];
    },
    messages: () =>
      heard.flatMap((one) =>
        one['method'] === 'irn_subscription' ? [(one['params'] as { data: { message: string } }).data.message] : [],
      ),
  };
};
const letter = (topic: string, message = 'hello', ttl = 300) => ({ topic, message, ttl, tag: 1100 });

test('a message comes to everybody who has subscribed, and not back to who sent it', () => {
  const hall = new RelayServer();
  const [app, wallet, other] = [join(hall, 'app'), join(hall, 'wallet'), join(hall, 'other')];
  for (const client of [app, wallet]) client.call('irn_subscribe', { topic: 't' });
  other.call('irn_subscribe', { topic: 'u' });
  expect(app.call('irn_publish', letter('t'))).toBe(true);
  expect([app, wallet, other].map((client) => client.messages())).toEqual([[], ['hello'], []]);
});

test('a message waits for who comes later, and comes once', () => {
  const hall = new RelayServer();
  join(hall, 'app').call('irn_publish', letter('t'));
  const wallet = join(hall, 'wallet');
  expect(wallet.call('irn_batchSubscribe', { topics: ['t', 'u'] })).toHaveLength(2);
  expect(wallet.messages()).toEqual(['hello']);
  wallet.say(JSON.stringify({ id: wallet.heard.at(-1)?.['id'], jsonrpc: '2.0', result: true }));
  expect(join(hall, 'wallet').call('irn_batchFetchMessages', { topics: ['t'] })).toMatchObject({ messages: [] });
});

test('a message that nobody said they have comes again with the next connection', () => {
  const hall = new RelayServer();
  const wallet = join(hall, 'wallet');
  wallet.call('irn_subscribe', { topic: 't' });
  join(hall, 'app').call('irn_batchPublish', { messages: [letter('t', 'one'), letter('t', 'two')] });
  expect(wallet.messages()).toEqual(['one', 'two']);
  wallet.leave();
  const again = join(hall, 'wallet');
  const both = { messages: [{ message: 'one' }, { message: 'two' }] };
  expect(again.call('irn_fetchMessages', { topic: 't' })).toMatchObject(both);
  expect(again.call('irn_fetchMessages', { topic: 't' })).toMatchObject({ messages: [] });
});

test('a message does not outlive its time', () => {
  const hall = new RelayServer();
  join(hall, 'app').call('irn_publish', letter('t', 'old', 0));
  expect(join(hall, 'wallet').call('irn_fetchMessages', { topic: 't' })).toMatchObject({ messages: [] });
});

test('whoever has unsubscribed, or is gone, hears nothing more', () => {
  const hall = new RelayServer();
  const [app, wallet, phone] = [join(hall, 'app'), join(hall, 'wallet'), join(hall, 'phone')];
  const id = wallet.call('irn_subscribe', { topic: 't' });
  phone.call('irn_subscribe', { topic: 't' });
  expect(wallet.call('irn_unsubscribe', { id, topic: 't' })).toBe(true);
  phone.leave();
  app.call('irn_publish', letter('t'));
  expect([...wallet.messages(), ...phone.messages()]).toEqual([]);
});

test.each(['{', '[]', 'null', '{"id":1,"jsonrpc":"2.0","method":"irn_steal","params":{}}'])('%s is no call', (text) => {
  const client = join(new RelayServer(), 'app');
  client.say(text);
  expect(client.heard).toMatchObject([{ error: { code: -32_600 } }]);
});
