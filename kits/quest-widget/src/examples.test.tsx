// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Quests } from '../docs/examples/component.tsx';
import { passToken } from '../docs/examples/pass-a-token.ts';
import { watchXp } from '../docs/examples/frame-messages.ts';
import { checkFields, readHostMessage, readToken } from '../docs/examples/host-messages.ts';
import { showQuests } from '../docs/examples/mount.ts';

const USER = { event: 'widget::user', is_logged_in: true, name: 'Nova', xp: 7, xp_mul: 1, rank: 0 };

const getFrame = (): HTMLIFrameElement | null => document.querySelector('iframe');

test('quest widget, the examples of the function and the component: each shows a frame of the server and removes it', async () => {
  const stop = showQuests(document.body);
  expect(getFrame()?.src).toContain('https://wow.example/');
  stop();
  expect(getFrame()).toBeNull();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Quests />);
  await vi.waitFor(() => expect(getFrame()?.src).toContain('https://wow.example/'));
  window.dispatchEvent(
    new MessageEvent('message', { data: USER, origin: 'https://wow.example', source: getFrame()!.contentWindow }),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('You have 7 xp.'));
  root.unmount();
  expect(getFrame()).toBeNull();
});

test('quest widget, the examples of the messages: they read them from the right origin', () => {
  const show = vi.fn();
  watchXp(show);
  for (const origin of ['https://else.example', 'https://wow.example'])
    window.dispatchEvent(new MessageEvent('message', { data: USER, origin }));
  expect(show.mock.calls).toEqual([[7]]);
  expect(readHostMessage({ event: 'host::refresh' })).toBe('host::refresh');
  expect(readToken({ event: 'connect::token', token: 'abc' })).toBe('abc');
  expect(checkFields({ theme: 'dark', language: 'pt-BR', path: '/quests', token: 'abc' })).toBe(true);
});

test('quest widget, the example of `window.claimr`: it throws before the script has run', () => {
  expect(() => passToken('abc', null)).toThrow('The script has not run yet.');
});
