import type { Database } from '@wow/core/database';
import type { SeedSealer } from '@wow/product/games/server';
import type { PasswordHasher } from './password-hasher.ts';
import type { ProfileRules } from './profile.ts';
import type { Sessions } from './sessions.ts';

/** What the calls about one's own account need. */
export interface OwnAccountNeeds extends ProfileRules {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly sealer: SeedSealer;
  readonly sessions: Sessions;
}
