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

/** In a browser extension, on this page, in a window of the wallet, or in an app. */
export type ApprovalLocation = 'extension' | 'page' | 'window' | 'app';

/** A wallet in the list: its connector and its state in this browser. */
export interface WalletChoice extends Omit<Wallet, 'createConnector' | 'hidden' | 'isListed' | 'downloadUrls'> {
  readonly connector: Connector;
  /** It can be connected now: it is installed or needs no installation. */
  readonly ready: boolean;
  readonly asksIn: ApprovalLocation;
  readonly recent: boolean;
  /** 'Installed' for announced extensions. */
  readonly groupName: string;
  /** 0 is the group of announced extensions. */
  readonly groupIndex: number;
  readonly downloadUrls?: Wallet['downloadUrls'];
  readonly extensionDownloadUrl?: string;
  readonly mobileDownloadUrl?: string;
  readonly desktopDownloadUrl?: string;
}

interface WalletDetails extends Omit<Wallet, 'createConnector' | 'hidden'> {
  readonly groupName: string;
  readonly groupIndex: number;
  readonly index: number;
}

/** Returns the wallet data of a connector, or null if it did not come from a list of wallets. */
export function getWalletDetails(connector: Connector): WalletDetails | null {
  const { rkDetails } = connector as { rkDetails?: Partial<WalletDetails> };
  const isWhole = typeof rkDetails?.id === 'string' && typeof rkDetails.groupIndex === 'number';
  // `connectorsForWallets` writes both fields from a complete wallet.
  return isWhole ? (rkDetails as WalletDetails) : null;
}

const INSTALLED = 'Installed';

interface OrderedChoice {
  readonly choice: WalletChoice;
  readonly index: number;
}

/**
 * Returns the wallets in list order: announced extensions, then the app's groups, with recent ones first in each. An
 * app's wallet is replaced by an installed one of the same name, except with `all`, which wallet buttons need.
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
      // Two connectors of one extension would each receive the other's answers.
      return all ? [{ choice: { ...choice, connector: same.connector, ready: true }, index }] : [];
    })
    .sort(
      (a, b) =>
        a.choice.groupIndex - b.choice.groupIndex || getRecency(a, recent) - getRecency(b, recent) || a.index - b.index,
    )
    .map(({ choice }) => choice);
}

/** The recency rank: 0 is the last one, and all others share one number. */
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

/** On a phone, an injected wallet is the app whose browser shows this page. */
const getInjectedLocation = ({ isMobile }: Device): ApprovalLocation => (isMobile ? 'app' : 'extension');

/** A phone cannot scan its own screen. */
const hasMobileLink = ({ mobile }: Pick<WalletDetails, 'mobile'>): boolean => mobile?.getUri !== undefined;

/** A wallet known only by its announcement. Its icon is shown only if it is a data URL. */
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
  /** If true, includes the app's wallets that an installed one replaces: for wallet buttons. */
  readonly all?: boolean;
}

/** Returns the wallets to pick from. Extensions that announce themselves later are added. */
export function useWalletChoices({ all = false }: UseWalletChoicesOptions = {}): readonly WalletChoice[] {
  const { storage } = useKit();
  const connectors = useConnectors();
  const device = useDevice();
  const { open } = useDialogs();
  return useMemo(
    () => getWalletChoices(connectors, device, getRecentWallets(storage), all),
    // `open` recomputes the list: an extension came late, or another wallet was picked last.
    // oxlint-disable-next-line react/exhaustive-deps
    [connectors, device, storage, all, open],
  );
}
