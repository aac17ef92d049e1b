import { Face } from '@wow/core/ui';

/** The house draws everybody's face itself: no picture of a name is fetched from wherever it lies. */
export const WalletFace = ({ address, size }: { address: string; size: number }) => (
  <Face seed={address.toLowerCase()} size={size} />
);
