import type { Database, Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '@wow/product/games/server';
import type { AccountExport } from '../export-wire.ts';
import type { Exclusions } from './exclusions.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { ProfileRules } from './profile.ts';
import type { Sessions } from './sessions.ts';

/** The wallets that open accounts, as far as the accounts need to know. */
export interface WalletBook {
  /** Returns the player's, as the contract tells them. */
  readonly list: (db: Queryable, playerId: PlayerId) => Promise<AccountExport['wallets']>;
  /** Unlinks them all. Returns their addresses, as hex without a prefix. */
  readonly forget: (tx: Transaction, playerId: PlayerId) => Promise<readonly string[]>;
}

/** What the calls about one's own account need. */
export interface OwnAccountNeeds extends ProfileRules {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly sealer: SeedSealer;
  readonly sessions: Sessions;
  readonly wallets: WalletBook;
  readonly exclusions: Exclusions;
}
