/** Each tab has its own path; the first one has that of fair play itself (ADR 39). */
export const TABS = ['odds', 'rounds', 'verify'] as const;

export type Tab = (typeof TABS)[number];

const HUB = '/fair-play';

export const tabPath = (tab: Tab): string => (tab === TABS[0] ? HUB : `${HUB}/${tab}`);

/** Returns the tab at a path, or the first one. */
export function tabAt(path: string): Tab {
  const asked = path.replace(/\/$/, '').toLowerCase();
  return TABS.find((tab) => tabPath(tab) === asked) ?? TABS[0];
}

export const roundPath = (id: string): string => `${HUB}/rounds/${id}`;
