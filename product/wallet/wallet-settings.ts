import * as z from 'zod/mini';

/** The chains that a wallet may be on here (specification §9). */
export const CHAIN_IDS = [1, 42161, 11155111, 421614] as const;

export type ChainId = (typeof CHAIN_IDS)[number];

export const isChainId = (id: number): id is ChainId => (CHAIN_IDS as readonly number[]).includes(id);

/** An absolute URL, or a path of our server. */
const rpcUrl = z.string().check(z.minLength(1));

export const walletSettingsSchema = z.object({
  chains: z.array(z.object({ id: z.literal(CHAIN_IDS), rpcUrl })),
  /** Null hides wallets that need a relay. */
  walletConnect: z.nullable(z.object({ projectId: z.string(), relayUrl: z.string() })),
  /** Looks up names instead of the chain; the player's address is appended. */
  ensLookupUrl: z.nullable(z.string()),
  demo: z.boolean(),
});

export type WalletSettings = z.output<typeof walletSettingsSchema>;

export interface ChainNode {
  readonly id: ChainId;
  readonly rpcUrl: string;
}

/** Called by the code of Coinbase Wallet. */
const COINBASE_ORIGINS = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org'];

/** Returns the external origin of an address; none for a path of our server. */
const parseOrigins = (address: string): string[] => {
  const match = /^(?:https?|wss?):\/\/[\w.:[\]-]+/.exec(address);
  return match ? [match[0]] : [];
};

/** Returns the origins that a page with wallets may connect to. */
export function listConnectOrigins({ chains, walletConnect, ensLookupUrl }: WalletSettings): readonly string[] {
  const addresses = [...chains.map(({ rpcUrl }) => rpcUrl), walletConnect?.relayUrl ?? '', ensLookupUrl ?? ''];
  return [...new Set([...addresses.flatMap(parseOrigins), ...COINBASE_ORIGINS])];
}
