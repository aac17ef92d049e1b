import { type Connector, useConnectors } from 'wagmi';
import type { Wallet } from './wallet.ts';
import { findInjected } from '../connectors/injected-connector.ts';
import type { Device } from '../device/device.ts';
import { isPageWallet } from '../demo/page-wallet-mark.ts';
import { getDownloadUrls } from './download-urls.ts';
import { useMemo } from 'react';
import { useKit } from '../context/kit-context.ts';
import { useDevice } from '../device/use-device.ts';
import { useDialogs } from '../context/dialogs-context.ts';
import { getRecentWallets } from '../storage/kit-storage.ts';

/** In a browser extension, on this page, in a window that the wallet opens, or in an app. */
export type ApprovalLocation = 'extension' | 'page' | 'window' | 'app';

/** A wallet as the list shows it: with its connector, and with what is known of this browser. */
export interface WalletChoice extends Omit<Wallet, 'createConnector' | 'hidden' | 'isListed' | 'downloadUrls'> {
  readonly connector: Connector;
  /** It can be connected as things are: installed, or reached without an installation. */
  readonly ready: boolean;
  /** Where the wallet asks its owner. */
  readonly asksIn: ApprovalLocation;
  /** One of the three that were picked last. */
  readonly recent: boolean;
  /** 'Installed' for those that announce themselves. */
  readonly groupName: string;
  /** From 0, the group of those that announce themselves. */
  readonly groupIndex: number;
  readonly downloadUrls?: Wallet['downloadUrls'];
  /** Where this very browser gets the extension. */
  readonly extensionDownloadUrl?: string;
  /** Where this very phone gets the app. */
  readonly mobileDownloadUrl?: string;
  /** Where this very computer gets the program. */
  readonly desktopDownloadUrl?: string;
}

/** What stands at a connector about its wallet. */
interface WalletDetails extends Omit<Wallet, 'createConnector' | 'hidden'> {
  readonly groupName: string;
  /** From 1: before the first group come the wallets that announce themselves. */
  readonly groupIndex: number;
  /** The place in the whole list. */
  readonly index: number;
}

/** Returns what is known of a connector's wallet, or null for one that was not made from a list of wallets. */
export function getWalletDetails(connector: Connector): WalletDetails | null {
  const { rkDetails } = connector as { rkDetails?: Partial<WalletDetails> };
  const isWhole = typeof rkDetails?.id === 'string' && typeof rkDetails.groupIndex === 'number';
  // Written by connectorsForWallets, from a wallet that has all the rest.
  return isWhole ? (rkDetails as WalletDetails) : null;
}

const INSTALLED = 'Installed';

/** A choice beside what decides about its place. */
interface OrderedChoice {
  readonly choice: WalletChoice;
  readonly index: number;
}

/**
 * Returns the wallets as the list shows them: first those that announce themselves, then the app's groups; within a
 * group those that were connected last come first. A wallet of the app's gives way to an installed one of the same
 * name, except in `all`, where a button for that very wallet finds it.
 */
export function getWalletChoices(
  connectors: readonly Connector[],
  device: Device,
  recent: readonly string[],
  all = false,
): readonly WalletChoice[] {
  const placed = connectors.flatMap((connector, index): OrderedChoice[] => {
    const details = getWalletDetails(connector);
    if (details?.isListed?.() === false) return [];
    if (details) return [{ choice: toAppChoice(connector, details, device, recent), index: details.index }];
    const announced = toAnnouncedChoice(connector, device, recent);
    return announced ? [{ choice: announced, index }] : [];
  });
  const announced = new Map(placed.flatMap(({ choice }) => (choice.groupIndex === 0 ? [[choice.id, choice]] : [])));
  const installed = ({ rdns, groupIndex }: WalletChoice): WalletChoice | undefined =>
    groupIndex === 0 || rdns === undefined ? undefined : announced.get(rdns);
  return placed
    .flatMap(({ choice, index }) => {
      const same = installed(choice);
      if (!same) return [{ choice, index }];
      // One extension is spoken to through one connector, or each would answer for the other.
      return all ? [{ choice: { ...choice, connector: same.connector, ready: true }, index }] : [];
    })
    .sort(
      (a, b) =>
        a.choice.groupIndex - b.choice.groupIndex || getRecency(a, recent) - getRecency(b, recent) || a.index - b.index,
    )
    .map(({ choice }) => choice);
}

/** How long ago it was connected: 0 for the last, and one number for all that were not. */
function getRecency({ choice }: OrderedChoice, recent: readonly string[]): number {
  const place = recent.indexOf(choice.id);
  return place === -1 ? recent.length : place;
}

function toAppChoice(
  connector: Connector,
  known: WalletDetails,
  device: Device,
  recent: readonly string[],
): WalletChoice {
  const { index: _, isListed: _asked, ...details } = known;
  const { extension, mobile, desktop } = getDownloadUrls(device, details.downloadUrls);
  return {
    ...details,
    connector,
    asksIn:
      connector.type === 'coinbaseWallet'
        ? 'window'
        : connector.type === 'injected'
          ? getInjectedLocation(device)
          : 'app',
    ready: (details.installed ?? true) && (!device.isMobile || details.installed === true || hasMobileLink(details)),
    recent: recent.includes(details.id),
    ...(extension !== undefined && { extensionDownloadUrl: extension }),
    ...(mobile !== undefined && { mobileDownloadUrl: mobile }),
    ...(desktop !== undefined && { desktopDownloadUrl: desktop }),
  };
}

/** On a phone an injected wallet is the app that has opened this page. */
const getInjectedLocation = ({ isMobile }: Device): ApprovalLocation => (isMobile ? 'app' : 'extension');

/** Nobody can scan the screen of the phone that the camera is in. */
const hasMobileLink = ({ mobile }: Pick<WalletDetails, 'mobile'>): boolean => mobile?.getUri !== undefined;

/** A wallet of which only its announcement is known. Its picture is shown only if it holds no address. */
function toAnnouncedChoice(connector: Connector, device: Device, recent: readonly string[]): WalletChoice | null {
  const icon = connector.icon?.trim();
  if (connector.type !== 'injected' || !icon?.startsWith('data:image/') || !connector.name) return null;
  return {
    id: connector.id,
    name: connector.name,
    rdns: connector.id,
    iconUrl: icon,
    iconBackground: '#fff',
    installed: true,
    connector,
    asksIn: isPageWallet(findInjected({ rdns: connector.id })) ? 'page' : getInjectedLocation(device),
    ready: true,
    recent: recent.includes(connector.id),
    groupName: INSTALLED,
    groupIndex: 0,
  };
}

export interface UseWalletChoicesOptions {
  /** Also those of the app that give way to an installed one: for a button of one wallet. */
  readonly all?: boolean;
}

/** Returns the wallets that can be picked. Extensions that announce themselves later are added when they do. */
export function useWalletChoices({ all = false }: UseWalletChoicesOptions = {}): readonly WalletChoice[] {
  const { storage } = useKit();
  const connectors = useConnectors();
  const device = useDevice();
  const { open } = useDialogs();
  return useMemo(
    () => getWalletChoices(connectors, device, getRecentWallets(storage), all),
    // What is listed may change until the dialog opens: an extension came late, another wallet was picked last.
    // oxlint-disable-next-line react/exhaustive-deps
    [connectors, device, storage, all, open],
  );
}
