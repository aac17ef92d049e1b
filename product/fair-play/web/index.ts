export { FairPlayPage } from './FairPlayPage.tsx';
export type { FairPlayPorts } from './ports.ts';
export { RoundPage } from './RoundPage.tsx';
