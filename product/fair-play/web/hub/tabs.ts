/** What fair play shows, as the address says it: the first one has no name there. */
export const TABS = ['odds', 'rounds', 'verify'] as const;

export type Tab = (typeof TABS)[number];

/** Returns which tab this part of an address asks for; one that there is not is the first. */
export const tabIn = (search: URLSearchParams): Tab => TABS.find((tab) => tab === search.get('tab')) ?? TABS[0];

/** Returns where a tab is. */
export const tabPath = (tab: Tab): string => (tab === TABS[0] ? '/fair-play' : `/fair-play?tab=${tab}`);
