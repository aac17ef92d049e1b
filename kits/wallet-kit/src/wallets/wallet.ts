import type { CreateConnectorFn } from 'wagmi';

/** One step of the instructions. Title and description are keys of `Words` or plain text. */
export interface InstructionStep {
  readonly step: 'install' | 'create' | 'scan' | 'connect' | 'refresh';
  readonly title: string;
  readonly description: string;
}

/** How a wallet is set up: shown to users who do not have it. */
export interface Instructions {
  readonly learnMoreUrl: string;
  readonly steps: readonly InstructionStep[];
}

/** Where a wallet can be installed, by browser, system or kind of device. */
export interface DownloadUrls {
  readonly android?: string;
  readonly ios?: string;
  readonly mobile?: string;
  /** Where a scanned code leads: one address for every phone. */
  readonly qrCode?: string;
  readonly chrome?: string;
  readonly edge?: string;
  readonly firefox?: string;
  readonly opera?: string;
  readonly safari?: string;
  readonly browserExtension?: string;
  readonly macos?: string;
  readonly windows?: string;
  readonly linux?: string;
  readonly desktop?: string;
}

/** Returns the link or the code for a pairing URI, or the link for the address of a page. */
export type GetUri = (uri: string) => string;

/** What `createConnector` receives besides wagmi's config. The name is RainbowKit's. */
export interface WalletDetailsParams {
  /** The wallet without its functions for the list, and its group. */
  readonly rkDetails: Readonly<Record<string, unknown>>;
}

/** Creates wagmi's connector of a wallet. The connector has the received `rkDetails` as a property. */
export type CreateConnector = (details: WalletDetailsParams) => CreateConnectorFn;

/** A wallet of the list. */
export interface Wallet {
  /** Unique in the list. */
  readonly id: string;
  /** Other names for `WalletButton`. */
  readonly aliases?: readonly string[];
  readonly name: string;
  /** The EIP-6963 identifier of its extension, a reverse domain name. */
  readonly rdns?: string;
  /** For narrow places. @default name */
  readonly shortName?: string;
  /** A function is called when the icon is shown. */
  readonly iconUrl: string | (() => Promise<string>);
  /** The colour of the wallet: `#` and 3 or 6 hexadecimal digits. */
  readonly iconAccent?: string;
  readonly iconBackground: string;
  /** False if it must be installed first; undefined if it needs no installation. */
  readonly installed?: boolean | undefined;
  readonly downloadUrls?: DownloadUrls;
  /** If true, the wallet is left out when the connectors are created. */
  readonly hidden?: () => boolean;
  /** Checked each time the list opens: an extension may load late. @default always listed */
  readonly isListed?: () => boolean;
  readonly createConnector: CreateConnector;
  /** How a phone opens the app. */
  readonly mobile?: {
    /** Returns the link that opens the app with a pairing. */
    readonly getUri?: GetUri;
    /** Returns the link that opens a page in the wallet's own browser, for a phone without a pairing. */
    readonly getPageLink?: GetUri;
  };
  /** How a computer opens the app. */
  readonly desktop?: { readonly getUri?: GetUri; readonly instructions?: Instructions };
  /** The code that the app scans. */
  readonly qrCode?: { readonly getUri: GetUri; readonly instructions?: Instructions };
  readonly extension?: { readonly instructions?: Instructions };
}

/** What an app tells its wallets. */
export interface CreateWalletParams {
  /** The project of the WalletConnect relay. Empty if the app has none. */
  readonly projectId: string;
  readonly appName?: string;
  /** The URL of the app's icon, shown by wallets. @default none */
  readonly appIcon?: string | undefined;
  /** Options of the wallet's own code, for wallets that read them. @default none */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Options of the WalletConnect client. @default the app's name, address and icon */
  readonly walletConnectParameters?: Readonly<Record<string, unknown>> | undefined;
}

/** Creates a wallet for an app. Each wallet of the kit is such a function. */
export type CreateWallet = (params: CreateWalletParams) => Wallet;

/** The wallets of an app by group, in the order of the dialog. */
export type WalletList = readonly { readonly groupName: string; readonly wallets: readonly CreateWallet[] }[];
