import type { PrivateKeyAccount } from 'viem';
import { ProviderError } from './eip-1193.ts';
import { isHex, Params, decodeText } from './request-params.ts';
import { prepareTransaction, signAndSend } from './send-transaction.ts';
import type { WalletCore } from './wallet-core.ts';

type RequestHandler = (core: WalletCore, params: Params) => Promise<unknown>;

export const handleRequest = async (core: WalletCore, method: string, params: unknown): Promise<unknown> => {
  if (core.isLost) throw new ProviderError(4900);
  const answer = Object.hasOwn(HANDLERS, method) ? HANDLERS[method] : undefined;
  if (answer) return answer(core, new Params(params));
  if (method.startsWith('wallet_') || method.startsWith('eth_sign')) throw new ProviderError(4200);
  return core.getNode(core.memory.chainId)(method, params);
};

const HANDLERS: Readonly<Partial<Record<string, RequestHandler>>> = {
  eth_chainId: async (core) => `0x${core.memory.chainId.toString(16)}`,
  eth_accounts: (core) => core.visibleAccounts(),
  async eth_requestAccounts(core) {
    if (!core.isOpen) await connect(core);
    return core.visibleAccounts();
  },
  async wallet_requestPermissions(core) {
    await connect(core, { anew: true });
    return getPermissions(core);
  },
  wallet_getPermissions: (core) => getPermissions(core),
  async wallet_revokePermissions(core) {
    await core.update({ allowed: false });
    return null;
  },
  async personal_sign(core, params) {
    const bytes = params.bytes(0);
    const account = await requireAccount(core, params.address(1));
    await core.runExclusive(() => core.decide({ kind: 'message', account: account.address, text: decodeText(bytes) }));
    return (await core.signer()).signMessage({ message: { raw: bytes } });
  },
  async eth_signTypedData_v4(core, params) {
    const account = await requireAccount(core, params.address(0));
    const data = params.object(1);
    const text = JSON.stringify(data, null, 2);
    await core.runExclusive(() => core.decide({ kind: 'typed-data', account: account.address, text }));
    const signer = await core.signer();
    try {
      // The page declares the shape in the data: the signer rejects data that does not fit.
      return await signer.signTypedData(data as Parameters<PrivateKeyAccount['signTypedData']>[0]);
    } catch {
      throw new ProviderError(-32_602, 'Invalid parameters: the data does not fit its types.');
    }
  },
  async eth_sendTransaction(core, params) {
    const wanted = params.object(0);
    const account = await requireAccount(core, wanted['from']);
    const { chainId } = core.memory;
    if (wanted['chainId'] !== undefined && params.chainId() !== chainId) {
      throw new ProviderError(-32_602, 'Invalid parameters: the wallet is on another chain.');
    }
    const node = core.getNode(chainId);
    const ready = await prepareTransaction(wanted, { from: account.address, chainId, node });
    const { to = null, value = 0n, data = '0x' } = ready;
    await core.runExclusive(() =>
      core.decide({ kind: 'transaction', account: account.address, chainId, to: to ?? null, value, data }),
    );
    core.last = ready;
    return signAndSend(ready, account, node);
  },
  async wallet_switchEthereumChain(core, params) {
    const chainId = params.chainId();
    if (!core.memory.known.includes(chainId)) throw new ProviderError(4902);
    if (!core.canSwitch) throw new ProviderError(4200);
    if (chainId === core.memory.chainId) return null;
    await core.runExclusive(() => core.decide({ kind: 'switch-chain', chainId }));
    await core.update({ chainId });
    return null;
  },
  async wallet_addEthereumChain(core, params) {
    const chainId = params.chainId();
    const { chainName, rpcUrls } = params.object(0);
    const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as unknown[]) : [];
    if (!core.canSwitch) throw new ProviderError(4200);
    const reached = core.chain(chainId);
    if (!reached && core.options.takesOthers === false) throw new ProviderError(4200);
    if (!reached && typeof rpcUrl !== 'string') throw new ProviderError(-32_602, 'Invalid parameters: no rpcUrls.');
    const name = typeof chainName === 'string' ? chainName : String(chainId);
    await core.runExclusive(() => core.decide({ kind: 'add-chain', chainId, name }));
    const added = reached ? core.memory.added : [...core.memory.added, { id: chainId, rpcUrl: String(rpcUrl) }];
    await core.update({ chainId, added, known: [...new Set([...core.memory.known, chainId])] });
    return null;
  },
};

const connect = (core: WalletCore, { anew = false } = {}): Promise<void> =>
  core.runExclusive(async () => {
    await core.unlocked();
    if (core.isOpen && !anew) return;
    const { address: account } = await core.account();
    await core.decide({ kind: 'connect', account, origin: globalThis.location?.origin ?? '' });
    await core.update({ allowed: true });
  });

const getPermissions = async (core: WalletCore): Promise<unknown> => {
  const value = await core.visibleAccounts();
  if (value.length === 0) return [];
  const caveats = [{ type: 'restrictReturnedAccounts', value }];
  return [{ parentCapability: 'eth_accounts', invoker: globalThis.location?.origin ?? '', caveats }];
};

const requireAccount = async (core: WalletCore, wanted: unknown): Promise<PrivateKeyAccount> => {
  if (!core.isOpen) throw new ProviderError(4100);
  const account = await core.account();
  const isMeant = wanted === undefined || (isHex(wanted) && wanted.toLowerCase() === account.address.toLowerCase());
  if (!isMeant) throw new ProviderError(4100);
  return account;
};
