export { FairPlayPage } from './hub/FairPlayPage.tsx';
export type { FairPlayPorts } from './ports.ts';
export { DrawnProof, PlayedProof } from './seal/SealPanel.tsx';
export { RoundPage } from './round/RoundPage.tsx';
