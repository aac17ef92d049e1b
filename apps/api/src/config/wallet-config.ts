import * as z from 'zod/mini';
import { CHAIN_IDS, type ChainId, type ChainNode, type WalletSettings } from '@wow/product/wallet';
import { isLoopback, isSafeInCsp, isUrlWithProtocol, readSetting, type Environment } from './read-setting.ts';

/** Browsers receive all of these settings. */
export interface WalletConfig {
  readonly nodes: readonly ChainNode[];
  readonly walletConnect: WalletSettings['walletConnect'];
  readonly ensLookupUrl: string | null;
  readonly demo: boolean;
}

/** Unencrypted only on this machine, without credentials (browsers drop them), and safe in a policy. */
const isAddress = (safe: string, plain: string) => (value: string) => {
  if (!isUrlWithProtocol([safe, plain])(value)) return false;
  const { protocol, hostname, username, password, origin } = new URL(value);
  return (protocol === safe || isLoopback(hostname)) && username + password === '' && isSafeInCsp(origin);
};
/** Normalised like in browsers, so that the policy and the page's requests match. */
const address = (safe: string, plain: string) =>
  z.pipe(
    z.string().check(z.refine(isAddress(safe, plain))),
    z.transform((value) => new URL(value).href),
  );
const httpAddress = address('https:', 'http:');
const HTTP = 'must be an https address (http only on this machine), and is told to browsers';

const KEYS = {
  RPC_URL_MAINNET: [httpAddress, HTTP],
  RPC_URL_ARBITRUM: [httpAddress, HTTP],
  RPC_URL_SEPOLIA: [httpAddress, HTTP],
  RPC_URL_ARBITRUM_SEPOLIA: [httpAddress, HTTP],
  WALLETCONNECT_PROJECT_ID: [z.string().check(z.regex(/^[0-9a-f]{32}$/)), 'must be 32 hexadecimal characters'],
  WALLETCONNECT_RELAY_URL: [address('wss:', 'ws:'), 'must be a wss:// address (ws only on this machine)'],
  ENS_LOOKUP_URL: [httpAddress, HTTP],
  WOW_DEMO: [z.enum(['0', '1']), 'must be 0 or 1'],
} as const;

const NODES: Readonly<Record<ChainId, readonly [keyof typeof KEYS, string]>> = {
  1: ['RPC_URL_MAINNET', 'https://ethereum.reth.rs/rpc'],
  42161: ['RPC_URL_ARBITRUM', 'https://arb1.arbitrum.io/rpc'],
  11155111: ['RPC_URL_SEPOLIA', 'https://11155111.rpc.thirdweb.com'],
  421614: ['RPC_URL_ARBITRUM_SEPOLIA', 'https://sepolia-rollup.arbitrum.io/rpc'],
};

const RELAY_URL = 'wss://relay.walletconnect.org';

export function readWalletConfig(env: Environment): WalletConfig {
  const projectId = readSetting(KEYS, env, 'WALLETCONNECT_PROJECT_ID');
  const relayUrl = readSetting(KEYS, env, 'WALLETCONNECT_RELAY_URL') ?? RELAY_URL;
  return {
    nodes: CHAIN_IDS.map((id) => {
      const [key, known] = NODES[id];
      return { id, rpcUrl: readSetting(KEYS, env, key) ?? known };
    }),
    walletConnect: projectId === undefined ? null : { projectId, relayUrl },
    ensLookupUrl: readSetting(KEYS, env, 'ENS_LOOKUP_URL') ?? null,
    demo: readSetting(KEYS, env, 'WOW_DEMO') === '1',
  };
}
