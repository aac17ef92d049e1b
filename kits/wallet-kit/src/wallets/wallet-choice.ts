import type { Connector } from 'wagmi';
import type { Wallet } from './wallet.ts';

/** In a browser extension, on this page, in a window that the wallet opens, or in an app. */
export type AskPlace = 'extension' | 'page' | 'window' | 'app';

/** A wallet as the list shows it: with its connector, and with what is known of this browser. */
export interface WalletChoice extends Omit<Wallet, 'createConnector' | 'hidden' | 'isListed' | 'downloadUrls'> {
  readonly connector: Connector;
  /** It can be connected as things are: installed, or reached without an installation. */
  readonly ready: boolean;
  /** Where the wallet asks its owner. */
  readonly asksIn: AskPlace;
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
