import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '@wow/product/games/server';
import type { UsesKey } from '@wow/product/ledger/server';
import type { RewardRules } from '@wow/product/rewards/server';
import type { OpenRules } from './open-rules.ts';

/** What the calls about quests need. */
export interface QuestNeeds {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly rewards: RewardRules;
  /** The quests that are offered now: the operator's file may change while the server runs. */
  readonly rules: () => OpenRules;
  readonly isKeyOfRound: UsesKey;
  /** Returns what others call the player. */
  readonly nameOf: (playerId: PlayerId) => Promise<string | null>;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  /** Where players find us, for links that they give to others. */
  readonly origin: () => string;
}
