import { useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { useLanguage } from '@wow/core/language/web';
import { useConfirmedCall } from '@wow/product/accounts/web';
import type { WalletSettings } from '@wow/product/wallet';
import { AuthenticationProvider, ConnectButton, WalletKitProvider } from '@wow/wallet-kit';
import { useDoor } from '../use-door.ts';
import type { WalletDoor } from '../wallet-door.ts';
import { createWalletConfig } from './create-wallet-config.ts';
import { houseTheme } from './house-theme.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { ReportView } from './ReportView.tsx';
import { useSignInAdapter } from './use-sign-in-adapter.ts';
import { useStanding } from './use-standing.ts';
import { WalletFace } from './WalletFace.tsx';
import { WalletPanels } from './WalletPanels.tsx';

/** Where the top bar shows the balance beside the address. */
const WIDE = '(min-width: 1280px)';

/** Returns whether the top bar shows the balance; live. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );

interface WalletHostProps {
  door: WalletDoor;
  settings: WalletSettings;
}

/** The code of wallets: their dialogs, what the door shows of them, and the panels of their page. */
export function WalletHost({ door, settings }: WalletHostProps) {
  const [config] = useState(() => createWalletConfig(settings));
  return (
    <WagmiProvider config={config}>
      <Behind door={door} settings={settings} />
    </WagmiProvider>
  );
}

function Behind({ door, settings }: WalletHostProps) {
  // What chains answer has nothing to do with what our server answers, and is forgotten sooner.
  const [answers] = useState(() => new QueryClient());
  const { tag } = useLanguage();
  const { place } = useDoor(door);
  const { confirmed, dialog } = useConfirmedCall();
  const adapter = useSignInAdapter(confirmed);
  const status = useStanding();
  const isWide = useIsWide();
  const appInfo = useMemo(() => ({ appName: 'WOW', disclaimer: Disclaimer }), []);
  return (
    <QueryClientProvider client={answers}>
      <AuthenticationProvider adapter={adapter} status={status}>
        <WalletKitProvider
          theme={houseTheme}
          locale={tag}
          avatar={WalletFace}
          appInfo={appInfo}
          showRecentTransactions
          ensLookupUrl={settings.ensLookupUrl}
        >
          <ConnectButton.Custom showBalance={isWide}>
            {(wallet) => <ReportView door={door} wallet={wallet} />}
          </ConnectButton.Custom>
          {place && createPortal(<WalletPanels />, place)}
          {dialog}
        </WalletKitProvider>
      </AuthenticationProvider>
    </QueryClientProvider>
  );
}
