import * as z from 'zod/mini';

/** The chains that a wallet may be on here (specification §9). */
export const CHAIN_IDS = [1, 42161, 11155111, 421614] as const;

export type ChainId = (typeof CHAIN_IDS)[number];

export const isChainId = (id: number): id is ChainId => (CHAIN_IDS as readonly number[]).includes(id);

/** The node that the browser calls: an absolute URL, or a path of our server. */
const rpcUrl = z.string().check(z.minLength(1));

/** What the web app is told at run time about wallets and chains. */
export const walletSettingsSchema = z.object({
  chains: z.array(z.object({ id: z.literal(CHAIN_IDS), rpcUrl })),
  /** Null: no pairing through a relay, so wallets that need one are not listed. */
  walletConnect: z.nullable(z.object({ projectId: z.string(), relayUrl: z.string() })),
  /** Where names are looked up instead of on the chain: an address that the player's address is put after. */
  ensLookupUrl: z.nullable(z.string()),
  /** A wallet without value, and chains of this server, for trying everything out. */
  demo: z.boolean(),
});

export type WalletSettings = z.output<typeof walletSettingsSchema>;

export interface ChainNode {
  readonly id: ChainId;
  readonly rpcUrl: string;
}

/** What the code of Coinbase Wallet asks by itself, once a player has picked that wallet. */
const COINBASE_ORIGINS = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org'];

/** Returns the external origin of an address; none for a path of our server. */
const parseOrigins = (address: string): string[] => {
  const match = /^(?:https?|wss?):\/\/[\w.:[\]-]+/.exec(address);
  return match ? [match[0]] : [];
};

/** Returns the origins that a page with wallets may connect to, each once: exactly those that the operator has set. */
export function listConnectOrigins({ chains, walletConnect, ensLookupUrl }: WalletSettings): readonly string[] {
  const addresses = [...chains.map(({ rpcUrl }) => rpcUrl), walletConnect?.relayUrl ?? '', ensLookupUrl ?? ''];
  return [...new Set([...addresses.flatMap(parseOrigins), ...COINBASE_ORIGINS])];
}
