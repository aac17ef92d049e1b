export { GameCards } from './GameCards.tsx';
export { GamePage } from './GamePage.tsx';
export { GamesBanner } from './GamesBanner.tsx';
export { GamesPage } from './GamesPage.tsx';
export { LuckySpinsBanner } from './LuckySpinsBanner.tsx';
export { QuestBanner } from './QuestBanner.tsx';
export { SectionHead } from './SectionHead.tsx';
export { tables, type Table } from './tables.ts';
export type { Seat } from '../table/web/seat.ts';
