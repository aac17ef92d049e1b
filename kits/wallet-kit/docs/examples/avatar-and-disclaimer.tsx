// Avatars of the app, and its note in the connect dialog.
import type { ReactNode } from 'react';
import { type AvatarComponent, type DisclaimerComponent, WalletKitProvider } from '@wow/wallet-kit';

const Initials: AvatarComponent = ({ address, ensImage, size }) =>
  ensImage ? <img src={ensImage} alt="" width={size} height={size} /> : <b>{address.slice(2, 4)}</b>;

const Terms: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    By connecting you accept the <Link href="https://app.example/terms">terms</Link>.
  </Text>
);

export const Kit = ({ children }: { children?: ReactNode }) => (
  <WalletKitProvider avatar={Initials} appInfo={{ disclaimer: Terms }}>
    {children}
  </WalletKitProvider>
);
