import { StrictMode, useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import {
  AuthenticationProvider,
  ConnectButton,
  darkTheme,
  lightTheme,
  midnightTheme,
  WalletButton,
  WalletKitProvider,
  type AuthenticationStatus,
  type DisclaimerComponent,
} from '../src/index.ts';
import { readSettings } from './settings.ts';
import { createLocalSignIn } from './sign-in.ts';
import { TransactionPanel } from './TransactionPanel.tsx';
import { walletConfig } from './wallet-config.ts';

const settings = readSettings(location.search);
const queries = new QueryClient();

const THEMES = {
  light: lightTheme(),
  dark: darkTheme(),
  midnight: midnightTheme(),
  system: { lightMode: lightTheme(), darkMode: darkTheme() },
};

const Disclaimer: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    Nothing here is worth anything. <Link href="https://example.com/terms">Terms</Link>
  </Text>
);

const APP_INFO = { appName: 'Playground', ...(settings.disclaimer && { disclaimer: Disclaimer }) };

function Playground(): ReactNode {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated');
  const adapter = useMemo(() => createLocalSignIn(setStatus), []);
  return (
    <WagmiProvider config={walletConfig}>
      <QueryClientProvider client={queries}>
        <AuthenticationProvider adapter={adapter} status={status} enabled={settings.signIn}>
          <WalletKitProvider
            id="playground"
            theme={THEMES[settings.theme]}
            modalSize={settings.modalSize}
            locale={settings.locale}
            coolMode={settings.coolMode}
            appInfo={APP_INFO}
            showRecentTransactions
          >
            <div className="links">
              <ConnectButton />
              <WalletButton wallet={settings.button} />
            </div>
            <TransactionPanel />
          </WalletKitProvider>
        </AuthenticationProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
);
