import { answer, refuse, type Handler } from '@wow/core/protocol';
import { forgetShownWallets, holdPlayer, removeSessionsOfWallet, sessionTokenHash } from '@wow/product/accounts/server';
import type { walletEndpoints } from '../wire.ts';
import type { WalletNeeds } from './wallet-needs.ts';
import { listWallets, removeWallet } from './wallets-store.ts';

/** Unlinks a wallet, and ends every other session that it opened with it: whoever has the wallet is out. */
export const unlinkWallet =
  ({ db, sessions }: Pick<WalletNeeds, 'db' | 'sessions'>): Handler<typeof walletEndpoints.unlinkWallet> =>
  ({ playerId, token, params }) => {
    const address = params.address.slice(2).toLowerCase();
    const tokenHash = sessionTokenHash(token)!;
    return sessions.endAll((end) =>
      db.transaction(async (tx) => {
        const held = await holdPlayer(tx, playerId, 'no key update');
        if (!held) return refuse('unauthenticated');
        const wallets = await listWallets(tx, playerId);
        if (!wallets.some((wallet) => wallet.address === address)) return refuse('not_found');
        if (!held.hasPassword && wallets.length === 1) return refuse('last_way_in');
        await removeWallet(tx, playerId, address);
        end(await removeSessionsOfWallet(tx, playerId, address, tokenHash));
        // It may have been shown in any of those that stay.
        await forgetShownWallets(tx, playerId);
        return answer(undefined);
      }),
    );
  };
