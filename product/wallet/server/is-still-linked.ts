import type { Transaction } from '@wow/core/database';
import { findWallet, type Wallet } from './wallets-store.ts';

/** Returns whether a wallet that was looked up before still opens the same account. Whoever asks holds the player. */
export const isStillLinked = async (tx: Transaction, { address, playerId }: Wallet): Promise<boolean> =>
  (await findWallet(tx, address))?.playerId === playerId;
