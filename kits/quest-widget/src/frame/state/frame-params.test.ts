import { describe, expect, test } from 'vitest';
import { toFrameUrl, parseSettings } from '../../loader/create-frame.ts';
import { parseOrigin, parseFrameParams } from './frame-params.ts';

describe('the page around the frame', () => {
  test.each(['https://shop.example', 'http://127.0.0.1:8080', 'https://xn--bcher-kva.example'])('may be %s', (origin) =>
    expect(parseOrigin(origin)).toBe(origin),
  );

  test.each([
    null,
    '',
    '*',
    'null',
    'shop.example',
    'https://shop.example/',
    'https://shop.example/quests',
    'https://SHOP.example',
    'https://shop.example:443',
    'https://user@shop.example',
    'file:///etc',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('is not %s', (text) => expect(parseOrigin(text)).toBeNull());
});

describe('the address of the frame', () => {
  test('contains the settings of the script', () => {
    const settings = parseSettings({ theme: 'light', language: 'tr', navigate: 'host', campaign: 'a&b' }, 'en');
    const address = toFrameUrl('https://wow.example', 'https://shop.example', settings);
    expect(new URL(address).origin + new URL(address).pathname).toBe('https://wow.example/quest-widget/frame');
    expect(new URL(address).searchParams.get('campaign')).toBe('a&b');
    expect(parseFrameParams(new URL(address).search)).toEqual({
      hostOrigin: 'https://shop.example',
      theme: 'light',
      language: 'tr',
      navigate: 'host',
    });
  });

  test('never contains the token', () => {
    const settings = parseSettings({ userToken: 'quests.secret' }, '');
    expect(settings.userToken).toBe('quests.secret');
    expect(toFrameUrl('https://wow.example', 'https://shop.example', settings)).not.toContain('secret');
  });

  test('has defaults for missing and invalid settings', () => {
    const plain = { container: 'CLAIMR_CONTAINER', theme: 'auto', language: 'de', resizes: true, navigate: 'tab' };
    expect(parseSettings({}, 'de')).toMatchObject(plain);
    expect(parseSettings({ theme: 'pink', language: '../x', navigate: 'up', container: '' }, 'de')).toMatchObject(
      plain,
    );
    expect(parseSettings({}, '').language).toBe('en');
    expect(parseSettings({ autoresize: 'false' }, '').resizes).toBe(false);
    expect(parseFrameParams('?origin=https://shop.example&theme=pink&language=%3Cb%3E&navigate=top')).toEqual({
      hostOrigin: 'https://shop.example',
      theme: 'auto',
      language: 'en',
      navigate: 'tab',
    });
  });

  test('without an origin is refused', () => expect(parseFrameParams('?theme=dark')).toBeNull());
});
