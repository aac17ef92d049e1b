/** What fair play shows, each at an address of its own: the first one has no name there. */
export const TABS = ['odds', 'rounds', 'verify'] as const;

export type Tab = (typeof TABS)[number];

const HUB = '/fair-play';

/** Returns where a tab is. */
export const tabPath = (tab: Tab): string => (tab === TABS[0] ? HUB : `${HUB}/${tab}`);

/** Returns which tab is at this path, written as leniently as any address; the first is at every other. */
export function tabAt(path: string): Tab {
  const asked = path.replace(/\/$/, '').toLowerCase();
  return TABS.find((tab) => tabPath(tab) === asked) ?? TABS[0];
}
