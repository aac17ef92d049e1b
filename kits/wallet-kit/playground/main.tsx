import { useState, type ReactNode, StrictMode, useMemo } from 'react';
import { useConnection, useSendTransaction, WagmiProvider } from 'wagmi';
import {
  useAddRecentTransaction,
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
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readSettings, createLocalSignIn } from './settings.ts';
import { walletConfig } from './wallet-config.ts';

/** A contract on every chain that requires 213 bytes of call data and reverts on less. */
const HARD_TO_PLEASE = '0x0000000000000000000000000000000000000009';
const FRIEND = '0x00000000000000000000000000000000000a11ce';

function TransactionPanel(): ReactNode {
  const { address } = useConnection();
  const { mutateAsync: send } = useSendTransaction();
  const remember = useAddRecentTransaction();
  const [said, setSaid] = useState('');
  if (address === undefined) return null;
  const kinds = {
    'Nothing, to yourself': { to: address, value: 0n },
    'A little, to a friend': { to: FRIEND, value: 1n },
    'What is undone': { to: HARD_TO_PLEASE, data: '0x00', gas: 100_000n },
  } as const;
  const go = async (kind: keyof typeof kinds): Promise<void> => {
    try {
      remember({ hash: await send(kinds[kind]), description: kind });
      setSaid('Sent.');
    } catch {
      setSaid('Not sent.');
    }
  };
  return (
    <p>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
        <button key={kind} type="button" onClick={() => void go(kind)}>
          {`Send: ${kind}`}
        </button>
      ))}{' '}
      <span role="status">{said}</span>
    </p>
  );
}

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
