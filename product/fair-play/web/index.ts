export { FairPlayPage } from './FairPlayPage.tsx';
export type { FairPlayPorts } from './ports.ts';
export { RoundPage } from './RoundPage.tsx';
export { OfflineVerifierCard } from './verify/OfflineVerifierCard.tsx';
export { VerifyPanel } from './verify/VerifyPanel.tsx';
