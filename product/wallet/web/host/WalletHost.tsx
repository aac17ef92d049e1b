import { Face } from '@wow/core/ui';
import {
  type DisclaimerComponent,
  useAccountModal,
  useChainModal,
  useConnectModal,
  ConnectButton,
  AuthenticationProvider,
  WalletKitProvider,
  type Locale,
} from '@wow/wallet-kit';
import { usePageMessages } from '../page-messages.ts';
import { useEffect, useMemo, type ComponentProps, useState, useSyncExternalStore } from 'react';
import { useConnection, WagmiProvider } from 'wagmi';
import { type WalletLoader, type WalletView, useWalletLoader } from '../wallet-loader.ts';
import { createPortal } from 'react-dom';
import { QueryClient, QueryClientProvider, replaceEqualDeep } from '@tanstack/react-query';
import { useLanguage } from '@wow/core/language/web';
import { useConfirmedCall } from '@wow/product/accounts/web';
import type { WalletSettings } from '@wow/product/wallet';
import { createWalletConfig } from './create-wallet-config.ts';
import { walletTheme } from './wallet-theme.ts';
import { useConfirmWithWallet } from './confirm-with-wallet.ts';
import { useSignInAdapter, useWalletStatus } from './sign-in-adapter.ts';
import { WalletPanels } from './WalletPanels.tsx';

/** Avatars are drawn locally; no ENS picture is fetched from another host. */
const WalletFace = ({ address, size }: { address: string; size: number }) => (
  <Face seed={address.toLowerCase()} size={size} />
);

const Disclaimer: DisclaimerComponent = ({ Text }) => {
  const messages = usePageMessages();
  return <Text>{messages.disclaimer}</Text>;
};

type CustomWallet = Parameters<ComponentProps<typeof ConnectButton.Custom>['children']>[0];

function SyncWalletView({ loader, wallet }: { loader: WalletLoader; wallet: CustomWallet }) {
  const { openConnectModal, prepareConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  const { status } = useConnection();
  useEffect(() => {
    // An equal view must not render again.
    const view = replaceEqualDeep(loader.current().view, toWalletView(wallet, status));
    loader.update(view, { connect: openConnectModal, account: openAccountModal, network: openChainModal });
  });
  // This code was loaded because the player is about to connect a wallet.
  useEffect(prepareConnectModal, [prepareConnectModal]);
  return null;
}

type ConnectionStatus = ReturnType<typeof useConnection>['status'];

function toWalletView({ account, chain, authenticationStatus }: CustomWallet, status: ConnectionStatus): WalletView {
  if (status === 'reconnecting') return { kind: 'loading' };
  if (status !== 'connected') return { kind: 'idle' };
  if (authenticationStatus === 'loading') return { kind: 'loading' };
  if (authenticationStatus === 'unauthenticated') return { kind: 'unverified' };
  if (!account || !chain || chain.unsupported) return { kind: 'wrong-network' };
  return {
    kind: 'connected',
    name: account.displayName,
    address: account.address,
    balance: account.displayBalance ?? null,
    network: { name: chain.name ?? String(chain.id), iconUrl: chain.iconUrl ?? null },
    isSending: account.hasPendingTransactions,
  };
}

const WIDE = '(min-width: 1280px)';

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
  loader: WalletLoader;
  settings: WalletSettings;
}

export function WalletHost({ loader, settings }: WalletHostProps) {
  const [config] = useState(() => createWalletConfig(settings));
  return (
    <WagmiProvider config={config}>
      <WalletProviders loader={loader} settings={settings} />
    </WagmiProvider>
  );
}

function WalletProviders({ loader, settings }: WalletHostProps) {
  // Apart from the app's cache: replies of chains get stale sooner.
  const [queryClient] = useState(() => new QueryClient());
  const { tag } = useLanguage();
  const { container } = useWalletLoader(loader);
  const { withConfirmation, dialog } = useConfirmedCall();
  const adapter = useSignInAdapter(withConfirmation, loader.isRecovering);
  useConfirmWithWallet(loader);
  const status = useWalletStatus();
  const isWide = useIsWide();
  const appInfo = useMemo(() => ({ appName: 'WOW', disclaimer: Disclaimer }), []);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthenticationProvider adapter={adapter} status={status}>
        <WalletKitProvider
          theme={walletTheme}
          // An operator may add languages that the kit does not have: it speaks English there.
          locale={tag as Locale}
          avatar={WalletFace}
          appInfo={appInfo}
          showRecentTransactions
          ensLookupUrl={settings.ensLookupUrl}
        >
          <ConnectButton.Custom showBalance={isWide}>
            {(wallet) => <SyncWalletView loader={loader} wallet={wallet} />}
          </ConnectButton.Custom>
          {container && createPortal(<WalletPanels />, container)}
          {dialog}
        </WalletKitProvider>
      </AuthenticationProvider>
    </QueryClientProvider>
  );
}
