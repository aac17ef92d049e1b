import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

interface NamespaceRequest {
  readonly chains?: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

interface Proposal {
  readonly requiredNamespaces: Readonly<Record<string, NamespaceRequest>>;
  readonly optionalNamespaces: Readonly<Record<string, NamespaceRequest>>;
}

interface Namespace {
  chains: string[];
  accounts: string[];
  methods: string[];
  events: string[];
}

/** Returns the namespaces that the wallet approves: all requests of the app, on chains that the wallet knows. */
const buildNamespaces = (
  { requiredNamespaces, optionalNamespaces }: Proposal,
  address: string,
  known: readonly number[],
): Record<string, Namespace> => {
  const requests = [requiredNamespaces['eip155'], optionalNamespaces['eip155']].filter(
    (request) => request !== undefined,
  );
  const all = (part: (request: NamespaceRequest) => readonly string[]): string[] => [
    ...new Set(requests.flatMap(part)),
  ];
  const chains = all((request) => request.chains ?? []).filter((chain) => known.includes(Number(chain.split(':')[1])));
  return {
    eip155: {
      chains,
      accounts: chains.map((chain) => `${chain}:${address}`),
      methods: all((request) => request.methods),
      events: all((request) => request.events),
    },
  };
};

interface PairingWalletOptions {
  /** Of a relay: `startRelay`. */
  readonly relayUrl: string;
  readonly privateKey: `0x${string}`;
  /** The RPC address of each chain that it knows. */
  readonly nodes: Readonly<Record<number, string>>;
  readonly projectId?: string;
}

/** A wallet on a phone: WalletConnect's own client with an account. */
export interface PairingWallet {
  readonly address: `0x${string}`;
  /** The requests in order: `connect`, or a method. */
  readonly asked: readonly string[];
  /** Scans the code. Resolves before the owner decides. */
  pair(uri: string): Promise<void>;
  /** Sets the owner's decision about later requests. */
  decide(mode: 'approve' | 'refuse' | 'ignore'): void;
  /** Tells the app about another chain. Throws if no app is connected. */
  switchChain(chainId: number): Promise<void>;
  disconnect(): Promise<void>;
  /** Disconnects from the relay. */
  stop(): Promise<void>;
}

/** WalletConnect's codes of a refusal. */
const REFUSED = { code: 5000, message: 'User rejected.' };
const REFUSED_REQUEST = { code: 4001, message: 'User rejected the request.' };
const UNKNOWN = { code: 4902, message: 'Unrecognized chain ID.' };
const LEFT = { code: 6000, message: 'User disconnected.' };

const SWITCHES: ReadonlySet<string> = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
const chainSchema = z.tuple([z.object({ chainId: z.string() })], z.unknown());

/** Starts a wallet that pairs through a relay, signs, and sends transactions to local chains. */
export const startPairingWallet = async (options: PairingWalletOptions): Promise<PairingWallet> => {
  const { relayUrl, privateKey, nodes, projectId = 'ab'.repeat(16) } = options;
  // Loaded only by tests that need them.
  const [{ SignClient }, { privateKeyToAccount }, { answerSessionRequest }] = await Promise.all([
    import('@walletconnect/sign-client'),
    import('viem/accounts'),
    import('./answer-session-request.ts'),
  ]);
  const account = privateKeyToAccount(privateKey);
  const client = await SignClient.init({
    relayUrl,
    projectId,
    metadata: { name: 'Phone', description: 'A wallet on a phone', url: 'https://wallet.example', icons: [] },
    storageOptions: { database: ':memory:' },
    // It would share its storage with an app in the same process otherwise.
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  });
  const asked: string[] = [];
  let mode: 'approve' | 'refuse' | 'ignore' = 'approve';
  let topic: string | null = null;

  client.on('session_proposal', ({ id, params }) => {
    asked.push('connect');
    if (mode === 'ignore') return;
    const answer = async (): Promise<void> => {
      if (mode === 'refuse') return client.reject({ id, reason: REFUSED });
      const namespaces = buildNamespaces(params, account.address, Object.keys(nodes).map(Number));
      const { topic: agreed, acknowledged } = await client.approve({ id, namespaces });
      topic = agreed;
      await acknowledged();
    };
    void answer();
  });
  client.on('session_request', ({ id, topic: from, params: { request, chainId } }) => {
    asked.push(request.method);
    if (mode === 'ignore') return;
    const answer = async (): Promise<void> => {
      const reply = { id, jsonrpc: '2.0' } as const;
      if (mode === 'refuse') return client.respond({ topic: from, response: { ...reply, error: REFUSED_REQUEST } });
      try {
        if (SWITCHES.has(request.method)) {
          const chain = Number(chainSchema.parse(request.params)[0].chainId);
          if (nodes[chain] === undefined)
            return await client.respond({ topic: from, response: { ...reply, error: UNKNOWN } });
          await client.respond({ topic: from, response: { ...reply, result: null } });
          return await tellChain(from, chain);
        }
        const node = nodes[Number(chainId.split(':')[1])] ?? '';
        const result = await answerSessionRequest(request, { account, node });
        await client.respond({ topic: from, response: { ...reply, result } });
      } catch (error) {
        const message = error instanceof Error ? error.message : 'The wallet failed.';
        await client.respond({ topic: from, response: { ...reply, error: { code: -32_603, message } } });
      }
    };
    void answer();
  });
  client.on('session_delete', () => {
    topic = null;
  });
  const tellChain = (to: string, chainId: number): Promise<void> => {
    const event = { name: 'chainChanged', data: chainId };
    return client.emit({ topic: to, chainId: `eip155:${chainId}`, event });
  };
  const connection = (): string => {
    if (topic === null) throw new Error('The wallet is not connected to an app.');
    return topic;
  };

  return {
    address: account.address,
    asked,
    async pair(uri) {
      await client.pair({ uri });
    },
    decide(next) {
      mode = next;
    },
    switchChain: (chainId) => tellChain(connection(), chainId),
    async disconnect() {
      await client.disconnect({ topic: connection(), reason: LEFT });
      topic = null;
    },
    async stop() {
      client.core.heartbeat.stop();
      await client.core.relayer.transportClose();
    },
  };
};
