// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountQuestWidget, type QuestWidget, type QuestWidgetOptions } from './mount-quest-widget.ts';

const SERVER = 'https://wow.example';

let place: HTMLElement;
let widget: QuestWidget | null = null;

beforeEach(() => {
  document.documentElement.lang = 'de';
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  widget?.destroy();
  widget = null;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function mount(options: Partial<QuestWidgetOptions> = {}): HTMLIFrameElement {
  widget = mountQuestWidget(place, { server: SERVER, ...options });
  return place.querySelector('iframe')!;
}

/** A message of the frame, as the browser delivers it. */
const receive = (frame: HTMLIFrameElement, data: unknown, origin = SERVER): boolean =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));

const watch = (frame: HTMLIFrameElement) =>
  vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);

test('the frame is of the server, for this page, in its language and theme', () => {
  const frame = mount({ theme: 'dark', navigate: 'host' });
  const { origin, pathname, searchParams } = new URL(frame.src);
  expect([origin, pathname]).toEqual([SERVER, '/quest-widget/frame']);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    origin: location.origin,
    theme: 'dark',
    language: 'de',
    navigate: 'host',
  });
  expect(frame.title).toBe('Quests');
});

test('a path after the address of the server does not matter', () => {
  expect(new URL(mount({ server: `${SERVER}/quests?a=1` }).src).origin).toBe(SERVER);
});

test.each(['en_US', '', 'not a tag'])('a page whose language is "%s" gets the widget in English', (lang) => {
  document.documentElement.lang = lang;
  expect(new URL(mount().src).searchParams.get('language')).toBe('en');
});

test('what is set before the frame is ready arrives then', () => {
  const frame = mount();
  const sent = watch(frame);
  widget?.setTheme('light');
  widget?.setLanguage('fr');
  expect(sent).not.toHaveBeenCalled();
  receive(frame, { event: 'widget::ready' });
  expect(sent.mock.calls).toEqual([
    [{ event: 'host::theme', theme: 'light' }, SERVER],
    [{ event: 'host::language', language: 'fr' }, SERVER],
  ]);
  expect(frame.title).toBe('Quêtes');
});

test('a token is brought whenever the widget asks for one, and a failure is reported', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getUserToken = vi.fn().mockResolvedValueOnce('token-1').mockRejectedValueOnce(new Error('No session.'));
  const frame = mount({ getUserToken });
  const sent = watch(frame);
  receive(frame, { event: 'widget::ready' });
  receive(frame, { event: 'widget::token' });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ event: 'host::token', token: 'token-1' }, SERVER));
  receive(frame, { event: 'widget::token' });
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('The quest widget got no user token.', expect.any(Error)));
});

test('the page learns of the player and of links, and not from strangers', () => {
  const [onUser, onOpen] = [vi.fn(), vi.fn()];
  const frame = mount({ onUser, onOpen });
  const user = { is_logged_in: true, name: 'Ada', xp: 120, xp_mul: 1, rank: 2 };
  receive(frame, { event: 'widget::user', ...user }, 'https://elsewhere.example');
  receive(frame, { event: 'widget::user', ...user, more: true });
  expect(onUser).not.toHaveBeenCalled();
  receive(frame, { event: 'widget::user', ...user });
  receive(frame, { event: 'widget::open', path: '/games' });
  expect(onUser.mock.calls).toEqual([[user]]);
  expect(onOpen.mock.calls).toEqual([['/games']]);
});

test('messages of another window, of another origin or of another form change nothing, however many come', () => {
  const [onUser, onOpen, getUserToken] = [vi.fn(), vi.fn(), vi.fn()];
  const frame = mount({ onUser, onOpen, getUserToken });
  const sent = watch(frame);
  const { height } = frame.style;
  const stranger = document.body.appendChild(document.createElement('iframe')).contentWindow;
  const known = [
    { event: 'widget::ready' },
    { event: 'widget::token' },
    { event: 'widget::height', height: 900 },
    { event: 'widget::open', path: '/games' },
  ];
  const wrong = [
    undefined,
    null,
    5,
    'widget::ready',
    [],
    { event: 'toString' },
    { event: { toString: () => 'widget::ready' } },
    { event: 'widget::open', path: 'javascript:alert(1)' },
    { event: 'widget::open', path: '//elsewhere.example' },
    { event: 'widget::height', height: Number.NaN },
    { event: 'widget::height', height: 1e9 },
    JSON.parse('{"event":"widget::ready","__proto__":{}}'),
  ];
  for (let times = 0; times < 500; times += 1) {
    for (const data of known) {
      receive(frame, data, 'https://elsewhere.example');
      window.dispatchEvent(new MessageEvent('message', { data, origin: SERVER, source: stranger }));
    }
    for (const data of wrong) receive(frame, data);
  }
  for (const called of [onUser, onOpen, getUserToken, sent]) expect(called).not.toHaveBeenCalled();
  expect(frame.style.height).toBe(height);
});

test('the frame is as high as its content, unless it fills its element', () => {
  const frame = mount();
  receive(frame, { event: 'widget::height', height: 900 });
  expect(frame.style.height).toBe('900px');
  widget?.destroy();
  expect(place.querySelector('iframe')).toBeNull();
  const filling = mount({ autoResize: false });
  receive(filling, { event: 'widget::height', height: 900 });
  expect(filling.style.height).toBe('100%');
});

describe('a wrong option is named', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'server',
      { server: 'wow.example' },
      'The option server of the quest widget is an address such as "https://wow.example", not "wow.example".',
    ],
    ['server', { server: 'javascript:alert(1)' }, 'The option server'],
    ['server', { server: undefined }, 'not "undefined"'],
    ['theme', { theme: 'pink' }, 'The option theme of the quest widget is "dark", "light" or "auto", not "pink".'],
    ['language', { language: 'not a tag' }, 'The option language of the quest widget is a tag such as "pt-BR"'],
    ['navigate', { navigate: 'up' }, 'The option navigate of the quest widget is "tab" or "host", not "up".'],
  ])('%s %j', (_, wrong, sentence) => {
    expect(() => mountQuestWidget(place, { server: SERVER, ...wrong })).toThrow(sentence);
    expect(place.querySelector('iframe')).toBeNull();
  });

  test('no options at all', () => {
    expect(() => (mountQuestWidget as (element: HTMLElement) => unknown)(place)).toThrow('The option server');
  });

  test('the element', () => {
    expect(() => mountQuestWidget(null as unknown as HTMLElement, { server: SERVER })).toThrow(
      'The quest widget needs an element of the page to be in.',
    );
    mount();
    expect(() => mountQuestWidget(place, { server: SERVER })).toThrow('The element already has a quest widget.');
  });
});
