import { expect, test } from 'vitest';
import { BUILTIN_WIDGET, widgetSettings } from './widget-settings.ts';

const claimr = {
  ...BUILTIN_WIDGET,
  kind: 'claimr',
  scriptUrl: 'https://widgets.example/claimr.min.js',
  origin: 'https://widgets.example',
  embed: { kind: 'frame', origin: 'https://quests.example' },
};

test('the settings of a widget describe our own or a third party’s', () => {
  expect(widgetSettings.parse(BUILTIN_WIDGET)).toEqual(BUILTIN_WIDGET);
  expect(widgetSettings.parse(claimr)).toEqual(claimr);
});

test.each([
  { scriptUrl: 'javascript:alert(1)' },
  { scriptUrl: '//widgets.example/claimr.min.js' },
  { scriptUrl: 'data:text/javascript,1' },
  { origin: 'https://widgets.example/' },
  { origin: 'https://user@widgets.example' },
  { origin: '*' },
  { embed: { kind: 'frame', origin: '' } },
  { embed: { kind: 'window' } },
  { tokenAttribute: 'onload' },
  { kind: 'galxe' },
])('the settings of a widget cannot be %j', (wrong) => {
  expect(widgetSettings.safeParse({ ...claimr, ...wrong }).success).toBe(false);
});
