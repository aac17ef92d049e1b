import type { Transaction } from '@wow/core/database';
import type { Hundredths } from '@wow/core/protocol';
import { openSeedPairs, type SeedSealer } from '@wow/product/games/server';
import type { Holdings } from '@wow/product/ledger';
import { openPurse } from '@wow/product/ledger/server';
import { keepReferral } from '@wow/product/quests/server';
import { openStanding } from '@wow/product/rewards/server';
import { insertPlayer, type NewPlayer, type Player } from './players-store.ts';

/** What every new account is opened with. */
export interface Opening {
  readonly sealer: SeedSealer;
  /** What a new player starts with. */
  readonly grant: { readonly points: Hundredths; readonly spins: Hundredths };
}

/**
 * Opens an account, however it will be entered: player, purse with its grant, seed pairs and standing. `invitedBy` is from
 * the link of another player; one that nobody has is passed over. Rejects like `insertPlayer`.
 */
export async function openAccount(
  tx: Transaction,
  { sealer, grant }: Opening,
  newPlayer: NewPlayer,
  invitedBy: string | undefined,
): Promise<{ readonly player: Player; readonly holdings: Holdings }> {
  const player = await insertPlayer(tx, newPlayer);
  const holdings = await openPurse(tx, player.id, grant);
  await openSeedPairs(tx, sealer, player.id);
  await openStanding(tx, player.id, player.username);
  if (invitedBy !== undefined) await keepReferral(tx, player.id, invitedBy);
  return { player, holdings };
}
