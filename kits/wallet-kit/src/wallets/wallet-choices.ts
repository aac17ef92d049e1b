import { type Connector, useConnectors } from 'wagmi';
import type { DownloadUrls, Wallet } from './wallet.ts';
import { listAnnounced } from '../connectors/injected-connector.ts';
import type { Device } from '../device/device.ts';
import { isPageWallet } from '../demo/page-wallet-mark.ts';
import { useMemo } from 'react';
import { useKit } from '../context/kit-context.ts';
import { useDevice } from '../device/use-device.ts';
import { useDialogs } from '../context/dialogs-context.ts';
import { ignoreErrors } from '../storage/ignore-errors.ts';
import { getRecentWallets } from '../storage/kit-storage.ts';

/** In an extension, on this page, in a window of the wallet, in an app, or on this page in the app's browser. */
export type ApprovalLocation = 'extension' | 'page' | 'window' | 'app' | 'browser';

interface WalletDetails extends Omit<Wallet, 'createConnector' | 'hidden'> {
  readonly groupName: string;
  /** 0 is the group of announced extensions. */
  readonly groupIndex: number;
}

/** A wallet that a user can pick, and its state on this device. */
export interface WalletChoice extends Omit<WalletDetails, 'isListed'> {
  readonly connector: Connector;
  /** It can be connected now: it is installed or needs no installation. */
  readonly ready: boolean;
  /** Where the wallet asks its owner. */
  readonly asksIn: ApprovalLocation;
  /** It is one of the three wallets that were used last. */
  readonly recent: boolean;
  readonly extensionDownloadUrl?: string | undefined;
  readonly mobileDownloadUrl?: string | undefined;
  readonly desktopDownloadUrl?: string | undefined;
}

export function getWalletDetails(connector: Connector): WalletDetails | null {
  const { rkDetails } = connector as { rkDetails?: Partial<WalletDetails> };
  const isWhole = typeof rkDetails?.id === 'string' && typeof rkDetails.groupIndex === 'number';
  // `connectorsForWallets` writes both fields from a complete wallet.
  return isWhole ? (rkDetails as WalletDetails) : null;
}

/** An installed wallet replaces the app's one of the same name, except with `all`, which wallet buttons need. */
export function getWalletChoices(
  connectors: readonly Connector[],
  device: Device,
  recent: readonly string[],
  all = false,
): readonly WalletChoice[] {
  const announced = new Map<string, DeviceChoice>();
  const pageWallets = findPageWallets();
  const choices = connectors.flatMap((connector) => {
    const details = getWalletDetails(connector);
    if (details?.isListed?.() === false) return [];
    if (details) return toAppChoice(connector, details, device);
    const choice = toAnnouncedChoice(connector, device, pageWallets);
    // A wallet may announce itself twice.
    if (!choice || announced.has(choice.id)) return [];
    announced.set(choice.id, choice);
    return choice;
  });
  const getRecency = (id: string): number => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return choices
    .flatMap((choice) => {
      const same = choice.groupIndex > 0 && choice.rdns !== undefined && announced.get(choice.rdns);
      if (!same) return choice;
      // Two connectors of one extension would each receive the other's answers.
      return all ? { ...choice, connector: same.connector, ready: true } : [];
    })
    .map((choice) => ({ ...choice, recent: recent.includes(choice.id) }))
    .sort((a, b) => a.groupIndex - b.groupIndex || getRecency(a.id) - getRecency(b.id));
}

type DeviceChoice = Omit<WalletChoice, 'recent'>;

function toAppChoice(connector: Connector, wallet: WalletDetails, device: Device): DeviceChoice {
  // A phone cannot scan its own screen.
  const canPair = !device.isMobile || wallet.mobile?.getUri !== undefined;
  const opensPage = device.isMobile && wallet.installed === false && wallet.mobile?.getPageLink !== undefined;
  return {
    ...wallet,
    ...getDownloadUrls(device, wallet.downloadUrls),
    connector,
    asksIn: opensPage ? 'browser' : getApprovalLocation(connector, device),
    ready: opensPage || (wallet.installed ?? canPair),
  };
}

function getApprovalLocation({ type }: Connector, device: Device): ApprovalLocation {
  if (type === 'coinbaseWallet') return 'window';
  return type === 'injected' ? getInjectedLocation(device) : 'app';
}

const EXTENSION_STORES: Readonly<Record<Device['browser'], readonly (keyof DownloadUrls)[]>> = {
  arc: ['chrome'],
  brave: ['chrome'],
  chrome: ['chrome'],
  edge: ['edge', 'chrome'],
  opera: ['opera', 'chrome'],
  firefox: ['firefox'],
  safari: ['safari'],
  other: [],
};

export function getDownloadUrls({ browser, system, isMobile }: Device, urls: DownloadUrls = {}) {
  const find = (...names: readonly (keyof DownloadUrls)[]): string | undefined =>
    names.map((name) => urls[name]).find((url) => url !== undefined);
  return {
    // Extension stores have no versions for phones.
    extensionDownloadUrl: isMobile ? undefined : find(...EXTENSION_STORES[browser], 'browserExtension'),
    mobileDownloadUrl: system === 'ios' || system === 'android' ? find(system, 'mobile') : urls.mobile,
    desktopDownloadUrl:
      system === 'macos' || system === 'windows' || system === 'linux' ? find(system, 'desktop') : urls.desktop,
  };
}

/** On a phone, an injected wallet is the app whose browser shows this page. */
const getInjectedLocation = ({ isMobile }: Device): ApprovalLocation => (isMobile ? 'app' : 'extension');

const findPageWallets = (): readonly string[] =>
  typeof window === 'undefined'
    ? []
    : listAnnounced().flatMap(({ info, provider }) => (ignoreErrors(() => isPageWallet(provider)) ? [info.rdns] : []));

const MAX_NAME_LENGTH = 40;
const MAX_ICON_LENGTH = 500_000;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A wallet known only by its announcement. Its icon is shown only if it is a data URL. */
function toAnnouncedChoice(connector: Connector, device: Device, pageWallets: readonly string[]): DeviceChoice | null {
  const icon = toText(connector.icon);
  // Invisible characters could reverse the text around them or imitate another name.
  const name = toText(toText(connector.name).replaceAll(/\p{C}/gu, '').slice(0, MAX_NAME_LENGTH));
  const isDrawn = icon.startsWith('data:image/') && icon.length <= MAX_ICON_LENGTH;
  if (connector.type !== 'injected' || !isDrawn || name === '') return null;
  return {
    id: connector.id,
    name,
    rdns: connector.id,
    iconUrl: icon,
    iconBackground: '#fff',
    installed: true,
    connector,
    asksIn: pageWallets.includes(connector.id) ? 'page' : getInjectedLocation(device),
    ready: true,
    groupName: 'Installed',
    groupIndex: 0,
  };
}

export function useWalletChoices({ all = false } = {}): readonly WalletChoice[] {
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
