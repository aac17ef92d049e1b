export { QuestsPage } from './QuestsPage.tsx';
export { RefillPanel, type RefillPorts } from './RefillPanel.tsx';
export type { QuestPorts } from './widget-page.ts';
export { preloadWidget } from './widget-embeds.ts';
