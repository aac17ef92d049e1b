import * as z from 'zod/mini';
import { CHAIN_IDS, type ChainId } from './chains.ts';

/** Where the browser asks a chain: an address of its own, or a path of ours. */
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
