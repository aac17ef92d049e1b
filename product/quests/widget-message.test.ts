import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMessageGate, parseWidgetMessage, type TrustedWidget } from './widget-message.ts';

const OURS = 'https://wow.example';
const THEIRS = 'https://widgets.example';
const frame = { name: 'the frame in the container' };
const page = { name: 'the page itself' };
const inFrame: TrustedWidget = { frameOrigin: THEIRS, frames: () => [frame], page: null };
const inPage: TrustedWidget = { frameOrigin: THEIRS, frames: () => [frame], page: { origin: OURS, source: page } };

const ready = { event: 'claimr::ready' };
const fromFrame = { origin: THEIRS, source: frame };

describe('a message of a widget', () => {
  test.each([
    ['claimr::ready', { event: 'claimr::ready' }, { kind: 'ready' }],
    ['widget::ready', { event: 'widget::ready', more: 1 }, { kind: 'ready' }],
    ['widget::token', { event: 'widget::token' }, { kind: 'token' }],
    ['widget::height', { event: 'widget::height', height: 812.5 }, { kind: 'height', heightPx: 812.5 }],
    ['widget::open', { event: 'widget::open', path: '/lucky-spins' }, { kind: 'open', path: '/lucky-spins' }],
  ])('is parsed: %s', (_name, data, message) => {
    expect(parseWidgetMessage(data)).toEqual(message);
  });

  test.each(['data', 'user', 'payload'])('is found in %s, too', (place) => {
    const fields = { xp: 120.5, xp_mul: 1.2, rank: 1 };
    expect(parseWidgetMessage({ event: 'widget::user', ...fields })).toEqual({ kind: 'user', hint: fields });
    expect(parseWidgetMessage({ event: 'widget::user', [place]: fields })).toEqual({ kind: 'user', hint: fields });
  });

  test('may have some of the fields', () => {
    expect(parseWidgetMessage({ event: 'widget::user', xp: 10 })).toEqual({ kind: 'user', hint: { xp: 10 } });
    expect(parseWidgetMessage({ event: 'widget::user' })).toBeNull();
  });

  test.each([
    { xp: -1 },
    { xp: 1e12 + 1 },
    { xp: Number.NaN },
    { xp: Infinity },
    { xp: '100' },
    { xp: 10, xp_mul: 0 },
    { xp_mul: 1_001 },
    { rank: 1.5 },
    { rank: -1 },
    { rank: 1_001 },
    { xp: null },
  ])('is dropped as a whole for an impossible number: %j', (fields) => {
    expect(parseWidgetMessage({ event: 'widget::user', ...fields })).toBeNull();
  });

  test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', '', 7])(
    'leads to no other site: %j',
    (path) => {
      expect(parseWidgetMessage({ event: 'widget::open', path })).toBeNull();
    },
  );

  test('never breaks the page, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ event: fc.anything(), data: fc.anything() })), (data) => {
        parseWidgetMessage(data);
      }),
    );
    const cursed = Object.defineProperty({ event: 'widget::user' }, 'xp', {
      get() {
        throw new Error('looked at');
      },
    });
    expect(parseWidgetMessage(cursed)).toBeNull();
  });

  test('has numbers within their bounds, for any input', () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.constant(undefined), fc.string());
    const fields = fc.record({ xp: number, xp_mul: number, rank: number }, { requiredKeys: [] });
    fc.assert(
      fc.property(fields, fc.constantFrom(null, 'data', 'user', 'payload'), (said, place) => {
        const message = parseWidgetMessage({ event: 'widget::user', ...(place === null ? said : { [place]: said }) });
        if (message?.kind !== 'user') return;
        const { xp = 0, xp_mul = 1, rank = 0 } = message.hint;
        expect(xp >= 0 && xp <= 1e12 && xp_mul > 0 && xp_mul <= 1_000).toBe(true);
        expect(Number.isInteger(rank) && rank >= 0 && rank <= 1_000).toBe(true);
      }),
    );
  });
});

describe('the gate for messages', () => {
  test('lets the frame in the container through, with its origin', () => {
    const gate = createMessageGate(
      () => inFrame,
      () => 0,
    );
    expect(gate.accept({ ...fromFrame, data: ready })).toEqual({ kind: 'ready' });
    expect(gate.dropped()).toBe(0);
  });

  test('accepts messages of our own page only if a third-party script runs in it', () => {
    const fromPage = { origin: OURS, source: page, data: ready };
    expect(
      createMessageGate(
        () => inPage,
        () => 0,
      ).accept(fromPage),
    ).toEqual({ kind: 'ready' });
    expect(
      createMessageGate(
        () => inFrame,
        () => 0,
      ).accept(fromPage),
    ).toBeNull();
  });

  test('lets nothing forged through, and counts it', () => {
    const origin = fc.oneof(
      fc.constantFrom(
        OURS,
        THEIRS,
        'null',
        '',
        '*',
        `${THEIRS}.evil.example`,
        `${THEIRS}/`,
        'https://widgets.example:444',
      ),
      fc.webUrl(),
    );
    const source = fc.constantFrom(frame, page, { ...frame }, null, undefined, 'frame');
    fc.assert(
      fc.property(fc.constantFrom(inFrame, inPage), origin, source, fc.boolean(), (embedded, from, window, sound) => {
        const gate = createMessageGate(
          () => embedded,
          () => 0,
        );
        const genuine =
          (from === THEIRS && window === frame) || (embedded.page !== null && from === OURS && window === page);
        const message = gate.accept({ origin: from, source: window, data: sound ? ready : { event: 'wow::ready' } });
        expect(message !== null).toBe(genuine && sound);
        expect(gate.dropped()).toBe(message === null ? 1 : 0);
      }),
    );
  });

  test('lets nothing through while there is no widget', () => {
    expect(
      createMessageGate(
        () => null,
        () => 0,
      ).accept({ ...fromFrame, data: ready }),
    ).toBeNull();
  });

  test('lets five messages of a kind through each second, and “ready” always', () => {
    let now = 0;
    const gate = createMessageGate(
      () => inFrame,
      () => now,
    );
    const say = (event: string) => gate.accept({ ...fromFrame, data: { event } });
    for (let said = 0; said < 5; said += 1) expect(say('widget::token')).toEqual({ kind: 'token' });
    expect(say('widget::token')).toBeNull();
    expect(say('widget::ready')).toEqual({ kind: 'ready' });
    now = 999;
    expect(say('widget::token')).toBeNull();
    now = 1_000;
    expect(say('widget::token')).toEqual({ kind: 'token' });
    expect(gate.dropped()).toBe(2);
  });

  test('lets a click on a link and every height through, however much the widget reports', () => {
    const gate = createMessageGate(
      () => inFrame,
      () => 0,
    );
    const say = (data: object) => gate.accept({ ...fromFrame, data });
    for (let said = 0; said < 10; said += 1) {
      say({ event: 'widget::user', xp: said });
      expect(say({ event: 'widget::height', height: said })).toEqual({ kind: 'height', heightPx: said });
    }
    expect(say({ event: 'widget::open', path: '/games' })).toEqual({ kind: 'open', path: '/games' });
    expect(gate.dropped()).toBe(5);
  });
});
