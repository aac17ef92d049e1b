// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHostLink } from './host-link.ts';

const HOST = 'https://shop.example';

/** A message to the frame. In jsdom a page is its own parent. */
const receive = (data: unknown, origin = HOST, source: Window | null = window.parent): boolean =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

test('the frame follows its host page alone, and only messages of a known form', () => {
  const listener = vi.fn();
  onTestFinished(createHostLink(HOST).subscribe(listener));
  const frame = document.body.appendChild(document.createElement('iframe'));
  // Files of one worker share the page.
  onTestFinished(() => frame.remove());
  const stranger = frame.contentWindow;
  for (let times = 0; times < 500; times += 1) {
    receive({ event: 'host::logout' }, 'https://elsewhere.example');
    receive({ event: 'host::logout' }, 'null');
    receive({ event: 'host::logout' }, HOST, stranger);
    receive({ event: 'host::logout' }, HOST, null);
  }
  const wrong = [
    undefined,
    null,
    'host::logout',
    { event: 'constructor' },
    { event: 'host::logout', more: true },
    { event: 'host::token', token: '' },
    { event: 'host::token', token: 'a b' },
    { event: 'host::token', token: 'x'.repeat(5_000_000) },
    { event: 'host::theme', theme: 'pink' },
    { event: 'host::language', language: '<b>' },
    // The frame's own messages, sent back.
    { event: 'widget::ready' },
  ];
  for (const data of wrong) receive(data);
  expect(listener).not.toHaveBeenCalled();
  receive({ event: 'host::theme', theme: 'dark' });
  expect(listener.mock.calls).toEqual([[{ event: 'host::theme', theme: 'dark' }]]);
});

test('the frame gets messages that arrive before its first render, once and in order', () => {
  const link = createHostLink(HOST);
  receive({ event: 'host::theme', theme: 'dark' });
  receive({ event: 'host::token', token: 'abc' });
  const listener = vi.fn();
  const stop = link.subscribe(listener);
  receive({ event: 'host::refresh' });
  stop();
  expect(listener.mock.calls).toEqual([
    [{ event: 'host::theme', theme: 'dark' }],
    [{ event: 'host::token', token: 'abc' }],
    [{ event: 'host::refresh' }],
  ]);
});
