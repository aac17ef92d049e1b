import type { Database, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { findPlayersOf, wantPull } from '../accounts-store.ts';
import { paySpins, type SpinSource } from '../pay-spins.ts';
import type { ClaimrSettings } from '../settings.ts';
import { endHook, postponeHook, takeHook, type WaitingHook } from './inbox-store.ts';
import { readEvents } from './read-events.ts';

export interface InboxNeeds {
  readonly db: Database;
  readonly settings: Pick<ClaimrSettings, 'knobs' | 'spinAsset'>;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  /** Is told what went wrong. */
  readonly warn: (error: unknown, what: string) => void;
}

/**
 * Works on up to so many hooks that wait. Any hook has the provider asked about its players; only a verified one about a
 * reward gives spins, once for each reward. One that goes wrong waits for another time and stops nobody else.
 */
export async function workInbox({ db, settings, announce, warn }: InboxNeeds, most: number): Promise<void> {
  for (let worked = 0; worked < most; worked += 1) {
    let taken: WaitingHook | null = null;
    try {
      const paid = await db.transaction(async (tx) => {
        taken = await takeHook(tx);
        return taken && workOn(tx, settings, taken);
      });
      if (paid === null) return;
      announce(paid);
    } catch (error) {
      // Without a hook it is the database that is away, for whoever comes next too.
      const failed = taken as WaitingHook | null; // assigned within the transaction
      if (failed === null) throw error;
      warn(error, 'a hook was not worked on');
      await postponeHook(db, failed.id);
    }
  }
}

async function workOn(tx: Transaction, settings: InboxNeeds['settings'], hook: WaitingHook): Promise<PlayerId[]> {
  const events = readEvents(hook.body, settings);
  await endHook(tx, hook.id, events === null ? 'unreadable' : 'done');
  const players = await findPlayersOf(
    tx,
    (events ?? []).map(({ account }) => account),
  );
  const sources = new Map<PlayerId, SpinSource[]>([...players.values()].map((playerId) => [playerId, []]));
  for (const { account, spins } of events ?? []) {
    const playerId = players.get(account);
    if (playerId === undefined || spins === null || !hook.verified || hook.scope !== 'user_reward') continue;
    sources.get(playerId)!.push({ source: `reward:${spins.rewardId}`, spins: spins.amount });
  }
  // Purses first, each in the order of players, as everybody takes them.
  const inOrder = [...sources].toSorted(([one], [other]) => one - other);
  const paid: PlayerId[] = [];
  for (const [playerId, ofPlayer] of inOrder) if (await paySpins(tx, playerId, ofPlayer)) paid.push(playerId);
  for (const [playerId] of inOrder) await wantPull(tx, playerId);
  return paid;
}
