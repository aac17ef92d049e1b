// One button for each of three wallets. The config must list them.
import { WalletButton } from '@wow/wallet-kit';

export const WalletButtons = () => (
  <>
    <WalletButton wallet="metaMask" />
    <WalletButton wallet="rainbow" />
    <WalletButton wallet="coinbase" />
  </>
);
