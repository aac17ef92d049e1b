// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createReactRoot } from '../testing/react-root.ts';
import { useLoadedLocale } from './translation.ts';

const render = createReactRoot();

afterEach(() => void vi.restoreAllMocks());

function Title({ locale }: { locale: string }): ReactNode {
  const { t, tag } = useLoadedLocale(locale, undefined);
  return <p lang={tag}>{t('connectTitle')}</p>;
}

const title = (): string => document.querySelector('p')?.outerHTML ?? '';

test('a component has the words of its locale as soon as they are loaded', async () => {
  render(<Title locale="ko-KR" />);
  await vi.waitFor(() => expect(title()).toBe('<p lang="ko">지갑을 연결하세요</p>'));
});

test('a locale without words is named once in the console, and English is spoken', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Title locale="nl-NL" />);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  render(<Title locale="nl-NL" />);
  await vi.waitFor(() => expect(title()).toBe('<p lang="en">Connect a wallet</p>'));
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"nl-NL" of the option locale is none of ar, de, es')]]);
});
