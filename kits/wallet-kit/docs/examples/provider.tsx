// The provider with most of its options. Put it inside wagmi's provider and the query client's.
import { mainnet } from 'viem/chains';
import { WalletKitProvider, type WalletKitProviderProps } from '@wow/wallet-kit';

export const Kit = ({ children }: Partial<WalletKitProviderProps>) => (
  <WalletKitProvider
    initialChain={mainnet}
    modalSize="compact"
    showRecentTransactions
    coolMode
    appInfo={{ appName: 'My app', learnMoreUrl: 'https://app.example/wallets' }}
    ensLookupUrl="https://app.example/names/"
  >
    {children}
  </WalletKitProvider>
);
