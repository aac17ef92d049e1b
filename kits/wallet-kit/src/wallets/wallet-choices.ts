import type { Connector } from 'wagmi';
import { findInjected } from '../connectors/find-injected.ts';
import type { Device } from '../device/device.ts';
import { isPageWallet } from '../demo/page-wallets.ts';
import { downloadUrlsFor } from '../device/download-urls-for.ts';
import type { AskPlace, WalletChoice } from './wallet-choice.ts';
import { walletDetailsOf, type WalletDetails } from './wallet-details.ts';

const INSTALLED = 'Installed';

/** A choice beside what decides about its place. */
interface Placed {
  readonly choice: WalletChoice;
  readonly index: number;
}

/**
 * Returns the wallets as the list shows them: first those that announce themselves, then the app's groups; within a
 * group those that were connected last come first. A wallet of the app's gives way to an installed one of the same
 * name, except in `all`, where a button for that very wallet finds it.
 */
export function walletChoices(
  connectors: readonly Connector[],
  device: Device,
  recent: readonly string[],
  all = false,
): readonly WalletChoice[] {
  const placed = connectors.flatMap((connector, index): Placed[] => {
    const details = walletDetailsOf(connector);
    if (details?.isListed?.() === false) return [];
    if (details) return [{ choice: ofTheApp(connector, details, device, recent), index: details.index }];
    const announced = announcedChoice(connector, device, recent);
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
    .sort((a, b) => a.choice.groupIndex - b.choice.groupIndex || age(a, recent) - age(b, recent) || a.index - b.index)
    .map(({ choice }) => choice);
}

/** How long ago it was connected: 0 for the last, and one number for all that were not. */
function age({ choice }: Placed, recent: readonly string[]): number {
  const place = recent.indexOf(choice.id);
  return place === -1 ? recent.length : place;
}

function ofTheApp(connector: Connector, known: WalletDetails, device: Device, recent: readonly string[]): WalletChoice {
  const { index: _, isListed: _asked, ...details } = known;
  const { extension, mobile, desktop } = downloadUrlsFor(device, details.downloadUrls);
  return {
    ...details,
    connector,
    asksIn: connector.type === 'coinbaseWallet' ? 'window' : connector.type === 'injected' ? injectedIn(device) : 'app',
    ready: (details.installed ?? true) && (!device.isMobile || details.installed === true || hasLink(details)),
    recent: recent.includes(details.id),
    ...(extension !== undefined && { extensionDownloadUrl: extension }),
    ...(mobile !== undefined && { mobileDownloadUrl: mobile }),
    ...(desktop !== undefined && { desktopDownloadUrl: desktop }),
  };
}

/** On a phone an injected wallet is the app that has opened this page. */
const injectedIn = ({ isMobile }: Device): AskPlace => (isMobile ? 'app' : 'extension');

/** Nobody can scan the screen of the phone that the camera is in. */
const hasLink = ({ mobile }: Pick<WalletDetails, 'mobile'>): boolean => mobile?.getUri !== undefined;

/** A wallet of which only its announcement is known. Its picture is shown only if it holds no address. */
function announcedChoice(connector: Connector, device: Device, recent: readonly string[]): WalletChoice | null {
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
    asksIn: isPageWallet(findInjected({ rdns: connector.id })) ? 'page' : injectedIn(device),
    ready: true,
    recent: recent.includes(connector.id),
    groupName: INSTALLED,
    groupIndex: 0,
  };
}
