import type { CreateConnectorFn } from 'wagmi';

/** One step on the way to a wallet. Title and description are keys of the kit's words, or plain text. */
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

/** Turns the URI of a pairing into what opens a wallet. */
export type GetUri = (uri: string) => string;

/** What `createConnector` is told about the wallet, beside wagmi's own config. The name is the ecosystem's. */
export interface WalletDetailsParams {
  readonly rkDetails: Readonly<Record<string, unknown>>;
}

export type CreateConnector = (details: WalletDetailsParams) => CreateConnectorFn;

/** A wallet that players can pick, as data. */
export interface Wallet {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly name: string;
  /** The reverse domain name by which an installed extension of this wallet announces itself (EIP-6963). */
  readonly rdns?: string;
  readonly shortName?: string;
  readonly iconUrl: string | (() => Promise<string>);
  /** `#` and 3 or 6 hexadecimal digits. */
  readonly iconAccent?: string;
  readonly iconBackground: string;
  /** False: it has to be installed first. Undefined: it can be reached without an installation. */
  readonly installed?: boolean | undefined;
  readonly downloadUrls?: DownloadUrls;
  /** True leaves it out for good, when the connectors are made. */
  readonly hidden?: () => boolean;
  /** Asked each time the list opens: an extension may come to the page late. Without it the wallet is always listed. */
  readonly isListed?: () => boolean;
  readonly createConnector: CreateConnector;
  readonly mobile?: { readonly getUri?: GetUri };
  readonly desktop?: { readonly getUri?: GetUri; readonly instructions?: Instructions };
  readonly qrCode?: { readonly getUri: GetUri; readonly instructions?: Instructions };
  readonly extension?: { readonly instructions?: Instructions };
}

/** What a wallet is made from. */
export interface CreateWalletParams {
  readonly projectId: string;
  readonly appName?: string;
  readonly appIcon?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly walletConnectParameters?: Readonly<Record<string, unknown>>;
}

export type CreateWallet = (params: CreateWalletParams) => Wallet;

export type WalletList = readonly { readonly groupName: string; readonly wallets: readonly CreateWallet[] }[];
