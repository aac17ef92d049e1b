// @vitest-environment jsdom
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuestWidget, type QuestWidgetProps } from './QuestWidget.tsx';

const SERVER = 'https://wow.example';

let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

const render = (props: Partial<QuestWidgetProps> = {}): void =>
  root.render(
    <StrictMode>
      <QuestWidget server={SERVER} {...props} />
    </StrictMode>,
  );

test('a server renders the place alone', () => {
  expect(renderToString(<QuestWidget server={SERVER} className="quests" />)).toBe('<div class="quests"></div>');
});

test('there is one frame, which stays for new callbacks and another theme, and leaves with the component', async () => {
  const onUser = vi.fn();
  render();
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  const [frame] = frames();
  const sent = vi.spyOn(frame!.contentWindow!, 'postMessage').mockImplementation(() => undefined);
  const receive = (data: unknown): boolean =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: SERVER, source: frame!.contentWindow }));
  receive({ event: 'widget::ready' });
  render({ onUser, theme: 'dark', language: 'ja' });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ event: 'host::language', language: 'ja' }, SERVER));
  expect(sent).toHaveBeenCalledWith({ event: 'host::theme', theme: 'dark' }, SERVER);
  receive({ event: 'widget::user', is_logged_in: false, name: '', xp: 0, xp_mul: 1, rank: 0 });
  expect(onUser).toHaveBeenCalledTimes(1);
  expect(frames()).toEqual([frame]);
  render({ server: 'https://other.example' });
  await vi.waitFor(() => expect(frames()[0]?.src).toContain('https://other.example/'));
  expect(frames()).toHaveLength(1);
  root.render(null);
  await vi.waitFor(() => expect(frames()).toHaveLength(0));
});
