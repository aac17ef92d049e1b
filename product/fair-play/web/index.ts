export { FairPlayPage } from './hub/FairPlayPage.tsx';
export { loadTab } from './hub/load-tab.ts';
export { type Tab, tabPath, type TabPanel, TABS } from './tabs.ts';
export type { FairPlayPorts } from './ports.ts';
export { DrawnProof, PlayedProof } from './seal/SealPanel.tsx';
export { RoundPage } from './round/RoundPage.tsx';
