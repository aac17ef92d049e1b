import type { PlayerId } from '@wow/core/protocol';
import type { Bulletin } from './bulletin.ts';

/** What is said when a purse has changed: the player's id as text. */
export const PURSE_TOPIC = 'purse';

/**
 * Told whose purses have changed, by whoever has changed them and once that is durable.
 * Takes a microsecond a player, less when nobody can hear it, and neither waits nor fails.
 */
export type Announcer = (playerIds: Iterable<PlayerId>) => void;

/** Returns an announcer whose hints reach every node. */
export const createAnnouncer =
  (bulletin: Bulletin): Announcer =>
  (playerIds) => {
    for (const playerId of playerIds) bulletin.publish(PURSE_TOPIC, String(playerId));
  };
