import { useEffect, useMemo, type ComponentProps } from 'react';
import { useConnection } from 'wagmi';
import { useAccountModal, useChainModal, useConnectModal, type ConnectButton } from '@wow/wallet-kit';
import type { WalletDoor, WalletView } from '../wallet-door.ts';

type CustomWallet = Parameters<ComponentProps<typeof ConnectButton.Custom>['children']>[0];

interface ReportViewProps {
  door: WalletDoor;
  wallet: CustomWallet;
}

/** Tells those on the other side of the door what is to be seen of the wallet. */
export function ReportView({ door, wallet }: ReportViewProps) {
  // Each is undefined while its dialog cannot be opened, so that a press waits until it can.
  const { openConnectModal, prepareConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  const { kind, name, address, balance, networkName, iconUrl, isSending } = useFlatView(wallet);
  const view = useMemo(
    (): WalletView =>
      kind === 'there'
        ? { kind, name, address, balance, isSending, network: { name: networkName, iconUrl } }
        : { kind },
    [kind, name, address, balance, networkName, iconUrl, isSending],
  );
  useEffect(
    () => door.show(view, { connect: openConnectModal, account: openAccountModal, network: openChainModal }),
    [door, view, openConnectModal, openAccountModal, openChainModal],
  );
  // The code of wallets comes because somebody is about to connect one.
  useEffect(prepareConnectModal, [prepareConnectModal]);
  return null;
}

/** The parts that a view is made of, each comparable, so that it is told only when something has changed. */
function useFlatView({ account, chain, authenticationStatus }: CustomWallet) {
  const { status } = useConnection();
  const noWallet = { name: '', address: '', balance: null, networkName: '', iconUrl: null, isSending: false };
  if (status === 'reconnecting') return { kind: 'coming', ...noWallet } as const;
  if (status !== 'connected') return { kind: 'away', ...noWallet } as const;
  if (authenticationStatus === 'loading') return { kind: 'coming', ...noWallet } as const;
  if (authenticationStatus === 'unauthenticated') return { kind: 'unproven', ...noWallet } as const;
  if (!account || !chain || chain.unsupported) return { kind: 'wrong-network', ...noWallet } as const;
  return {
    kind: 'there',
    name: account.displayName,
    address: account.address,
    balance: account.displayBalance ?? null,
    networkName: chain.name ?? String(chain.id),
    iconUrl: chain.iconUrl ?? null,
    isSending: account.hasPendingTransactions,
  } as const;
}
