import { answer, type Handlers } from '@wow/core/protocol';
import type { walletEndpoints } from '../wire.ts';
import { issueNonce } from './issue-nonce.ts';
import { unlinkWallet } from './unlink-wallet.ts';
import { verify } from './verify.ts';
import type { WalletNeeds } from './wallet-needs.ts';
import { toWalletReply } from './wallet-reply.ts';
import { listWallets } from './wallets-store.ts';

/** Returns the handler of every call about wallets. */
export const walletHandlers = (needs: WalletNeeds): Handlers<typeof walletEndpoints> => ({
  walletNonce: issueNonce(needs),
  walletVerify: verify(needs),
  async wallets({ playerId }) {
    const wallets = await listWallets(needs.db, playerId);
    return answer({ wallets: await Promise.all(wallets.map(toWalletReply)) });
  },
  unlinkWallet: unlinkWallet(needs),
});
