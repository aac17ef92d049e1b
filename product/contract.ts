import { accountEndpoints } from '@wow/product/accounts';
import { gameEndpoints } from '@wow/product/games';
import { rewardEndpoints } from '@wow/product/rewards';

/** The whole HTTP contract: what the server mounts and what browsers may call. */
export const contract = {
  accounts: accountEndpoints,
  games: gameEndpoints,
  rewards: rewardEndpoints,
} as const;
