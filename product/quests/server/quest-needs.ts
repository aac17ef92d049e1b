import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '@wow/product/games/server';
import type { UsesKey } from '@wow/product/ledger/server';
import type { RewardRules } from '@wow/product/rewards/server';
import type { WalletRule } from '../quest-file.ts';
import type { OpenRules } from './open-rules.ts';

/** A wallet of a player, as far as quests know wallets. */
export interface QuestWallet {
  /** The subject of the event that it was linked. */
  readonly hash: string;
  /** Asks its chains. Returns whether the wallet is in use as the rule says, or null when they do not answer. */
  readonly isUsed: (rule: WalletRule) => Promise<boolean | null>;
}

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
  /** Returns whether an account that was opened earlier has the mailbox of this one. */
  readonly sharesMailbox: (playerId: PlayerId) => Promise<boolean>;
  /** Returns the wallets that are linked to the player's account now. */
  readonly walletsOf: (playerId: PlayerId) => Promise<readonly QuestWallet[]>;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  /** Where players find us, for links that they give to others. */
  readonly origin: () => string;
}
