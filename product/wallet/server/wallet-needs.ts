import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { Registrar, Sessions } from '@wow/product/accounts/server';
import type { ChainNode } from '../wallet-settings.ts';

/** What the calls about wallets need. */
export interface WalletNeeds extends Registrar {
  readonly db: Database;
  readonly sessions: Sessions;
  /** Where players find us: messages are for this origin, whatever a request says of itself. */
  readonly origin: () => string;
  /** The nodes that contracts are asked through, and names. An ordinary wallet needs none. */
  readonly nodes: readonly ChainNode[];
  /** Makes what is remembered of a wallet for quests say nothing by itself. */
  readonly tokenKey: Uint8Array;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
}
