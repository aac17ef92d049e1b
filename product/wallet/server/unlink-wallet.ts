import { answer, refuse, type Handler } from '@wow/core/protocol';
import {
  forgetShownWallets,
  holdPlayer,
  recordSignInChange,
  refuseWayIn,
  removeSessionsOfWallet,
  sessionTokenHash,
} from '@wow/product/accounts/server';
import type { walletEndpoints } from '../wire.ts';
import type { WalletNeeds } from './wallet-needs.ts';
import { listWallets, removeWallet } from './wallets-store.ts';

/** Unlinks a wallet for its owner, and ends every other session that it opened: a thief with the wallet is signed out. */
export const unlinkWallet =
  ({
    db,
    sessions,
    exclusions,
  }: Pick<WalletNeeds, 'db' | 'sessions' | 'exclusions'>): Handler<typeof walletEndpoints.unlinkWallet> =>
  async ({ playerId, token, params, logSecurity, userAgent, address }) => {
    const wallet = params.address.slice(2).toLowerCase();
    const tokenHash = sessionTokenHash(token)!;
    const refusal = await sessions.endAll((end) =>
      db.transaction(async (tx) => {
        const held = await holdPlayer(tx, playerId, 'no key update');
        if (!held) return refuse('unauthenticated');
        const wallets = await listWallets(tx, playerId);
        if (!wallets.some((one) => one.address === wallet)) return refuse('not_found');
        if (!held.hasPassword && wallets.length === 1) return refuse('last_way_in');
        const fault = await refuseWayIn(tx, tokenHash);
        if (fault) return refuse(fault);
        await removeWallet(tx, playerId, wallet);
        await exclusions.keep(tx, playerId, [{ wallet }]);
        await recordSignInChange(tx, playerId, { kind: 'wallet_unlinked', wallet }, { userAgent, address });
        end(await removeSessionsOfWallet(tx, playerId, wallet, tokenHash));
        // It may have been shown in any of those that stay.
        await forgetShownWallets(tx, playerId);
        return null;
      }),
    );
    if (refusal) return refusal;
    logSecurity('wallet_unlinked');
    return answer(undefined);
  };
