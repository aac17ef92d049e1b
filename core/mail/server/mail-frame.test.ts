import { expect, test } from 'vitest';
import { renderMailFrame, type MailFrame } from './mail-frame.ts';

const FRAME: MailFrame = {
  language: 'en',
  title: 'Confirm your email',
  paragraphs: ['Hi nova,', 'Enter this code.'],
  facts: [['Device', 'Firefox, Windows']],
  code: '482913',
  button: { label: 'Confirm email', url: 'https://wow.example/confirm?a=1&b=2#c' },
  footer: ['Don’t share the code.'],
  link: { label: 'See your sessions', url: 'https://wow.example/account' },
};

test('renderMailFrame writes plain text with links and code on their own lines', () => {
  expect(renderMailFrame(FRAME).text).toBe(
    [
      'Confirm your email\n\nHi nova,\n\nEnter this code.\n\nDevice: Firefox, Windows\n\n482913',
      'Confirm email:\nhttps://wow.example/confirm?a=1&b=2#c\n\n—',
      'Don’t share the code.\n\nSee your sessions:\nhttps://wow.example/account\n',
    ].join('\n\n'),
  );
});

test('renderMailFrame escapes every text of the HTML', () => {
  const hostile = `<img src=x onerror="alert('1')">&`;
  const { html } = renderMailFrame({
    ...FRAME,
    title: hostile,
    paragraphs: [hostile],
    facts: [[hostile, hostile]],
    code: hostile,
    button: { label: hostile, url: 'https://wow.example/"><img src=x>' },
    footer: [hostile],
    link: { label: hostile, url: "https://wow.example/'><img src=x>" },
  });
  expect(html).not.toContain('<img');
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')).toHaveLength(10);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:eve@evil.example', '/relative'])(
  'renderMailFrame refuses a link to %s',
  (url) => {
    expect(() => renderMailFrame({ ...FRAME, button: { label: 'x', url } })).toThrow(TypeError);
    expect(() => renderMailFrame({ ...FRAME, link: { label: 'x', url } })).toThrow(TypeError);
  },
);

test('renderMailFrame loads nothing from the network', () => {
  const { html } = renderMailFrame(FRAME);
  expect(html).not.toMatch(/<(img|link|script|iframe|video|audio)|url\(|@import|src=/i);
});

test.each([
  ['en', 'ltr', 'left'],
  ['ar', 'rtl', 'right'],
  ['unknown', 'ltr', 'left'],
])('renderMailFrame sets language and direction for %s', (language, direction, start) => {
  const { html } = renderMailFrame({ ...FRAME, language });
  const tag = language === 'unknown' ? 'en' : language;
  expect(html).toContain(`<html lang="${tag}" dir="${direction}">`);
  expect(html).toContain(`<div class="page" lang="${tag}" dir="${direction}"`);
  expect(html).toContain(`text-align:${start}`);
  expect(html).toContain('<span class="code text" dir="ltr"');
});
