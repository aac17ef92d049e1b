import type { CreateConnectorFn } from 'wagmi';

/** Title and description are word keys or plain text. */
export interface InstructionStep {
  readonly step: 'install' | 'create' | 'scan' | 'connect' | 'refresh';
  readonly title: string;
  readonly description: string;
}

export interface Instructions {
  readonly learnMoreUrl: string;
  readonly steps: readonly InstructionStep[];
}

export interface DownloadUrls {
  readonly android?: string;
  readonly ios?: string;
  readonly mobile?: string;
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

export type GetUri = (uri: string) => string;

/** What `createConnector` receives besides wagmi's config. The name is RainbowKit's. */
export interface WalletDetailsParams {
  readonly rkDetails: Readonly<Record<string, unknown>>;
}

export type CreateConnector = (details: WalletDetailsParams) => CreateConnectorFn;

export interface Wallet {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly name: string;
  /** The EIP-6963 identifier of its extension, a reverse domain name. */
  readonly rdns?: string;
  readonly shortName?: string;
  readonly iconUrl: string | (() => Promise<string>);
  /** `#` and 3 or 6 hexadecimal digits. */
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
  readonly mobile?: {
    readonly getUri?: GetUri;
    /** Returns the link that opens a page in the wallet's own browser, for a phone without a pairing. */
    readonly getPageLink?: GetUri;
  };
  readonly desktop?: { readonly getUri?: GetUri; readonly instructions?: Instructions };
  readonly qrCode?: { readonly getUri: GetUri; readonly instructions?: Instructions };
  readonly extension?: { readonly instructions?: Instructions };
}

export interface CreateWalletParams {
  readonly projectId: string;
  readonly appName?: string;
  readonly appIcon?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly walletConnectParameters?: Readonly<Record<string, unknown>> | undefined;
}

export type CreateWallet = (params: CreateWalletParams) => Wallet;

export type WalletList = readonly { readonly groupName: string; readonly wallets: readonly CreateWallet[] }[];
