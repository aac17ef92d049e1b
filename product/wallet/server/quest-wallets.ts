import { createHmac } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { WalletRule } from '@wow/product/quests';
import type { QuestWallet } from '@wow/product/quests/server';
import type { ChainNode } from '../wallet-settings.ts';
import { listWallets } from './wallets-store.ts';

/**
 * Returns the quest event of a linked wallet. Events are never erased, so it has an HMAC in place of the address: linking
 * the wallet again counts for nothing, and no address stays after the link is gone.
 */
export const createWalletLinkedEvent = (
  tokenKey: Uint8Array,
  address: string,
): { kind: 'wallet'; subject: string } => ({
  kind: 'wallet',
  subject: createHmac('sha256', tokenKey).update(`wallet ${address}`).digest('hex'),
});

interface QuestWalletsDeps {
  readonly db: Queryable;
  readonly nodes: readonly ChainNode[];
  readonly tokenKey: Uint8Array;
}

/** The player waits for the reward. */
const TIMEOUT_MS = 3_000;
const WEI_PER_GWEI = 1_000_000_000n;
const GWEI_PER_ETHER = 1_000_000_000;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

/** Returns a function that lists a player's wallets for quests. */
export const createQuestWalletReader =
  ({ db, nodes, tokenKey }: QuestWalletsDeps) =>
  async (playerId: PlayerId): Promise<QuestWallet[]> =>
    (await listWallets(db, playerId)).map(({ address }) => ({
      hash: createWalletLinkedEvent(tokenKey, address).subject,
      isUsed: (rule) => meetsRule(nodes, address, rule),
    }));

/** Returns true if one chain says yes, null if none does and one gives no answer. */
async function meetsRule(nodes: readonly ChainNode[], address: string, rule: WalletRule): Promise<boolean | null> {
  if (rule.min_transactions === 0 || rule.min_balance === 0) return true;
  const allowed = nodes.filter(({ id }) => rule.chains?.includes(id) ?? true);
  if (allowed.length === 0) return null;
  const answers = await Promise.all(allowed.map(({ rpcUrl }) => meetsRuleOn(rpcUrl, address, rule)));
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
}

async function meetsRuleOn(
  rpcUrl: string,
  address: string,
  { min_transactions: minTransactions, min_balance: minBalance }: WalletRule,
): Promise<boolean | null> {
  // Loaded on demand, because viem would delay every start.
  const { createNodeClient } = await import('./chain-node.ts');
  const client = createNodeClient(rpcUrl, TIMEOUT_MS);
  const ask = async (method: 'eth_getTransactionCount' | 'eth_getBalance'): Promise<bigint | null> => {
    const quantity: unknown = await client.request({ method, params: [`0x${address}`, 'latest'] }).catch(() => null);
    return typeof quantity === 'string' && QUANTITY.test(quantity) ? BigInt(quantity) : null;
  };
  const [transactions, balance] = await Promise.all([ask('eth_getTransactionCount'), ask('eth_getBalance')]);
  if (transactions !== null && transactions >= BigInt(minTransactions)) return true;
  // A number of ether is exact to a gwei, which is finer than any threshold.
  const leastWei = BigInt(Math.ceil(minBalance * GWEI_PER_ETHER)) * WEI_PER_GWEI;
  if (balance !== null && balance >= leastWei) return true;
  return transactions === null || balance === null ? null : false;
}
