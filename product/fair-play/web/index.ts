export { FairPlayPage } from './hub/FairPlayPage.tsx';
export type { FairPlayPorts } from './ports.ts';
export { RoundPage } from './round/RoundPage.tsx';
