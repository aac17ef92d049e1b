import type { Tab, TabPanel } from '../tabs.ts';

/** Loads the panel of a tab. No tab waits for the code of another one. */
export const loadTab: Readonly<Record<Tab, () => Promise<TabPanel>>> = {
  odds: async () => (await import('./OddsTab.tsx')).OddsTab,
  rounds: async () => (await import('../rounds/RoundsTab.tsx')).RoundsTab,
  verify: async () => (await import('../verify/VerifyPanel.tsx')).VerifyPanel,
};
