import {
  accountEndpoints,
  emailEndpoints,
  limitsEndpoints,
  passkeyEndpoints,
  exportEndpoints,
  ownAccountEndpoints,
  recoveryCodeEndpoints,
  sessionEndpoints,
  totpEndpoints,
} from '@wow/product/accounts';
import { economyEndpoints } from '@wow/product/economy';
import { logEndpoints, returnEndpoints, roundsExportEndpoints } from '@wow/product/fair-play';
import { fairnessEndpoints, gameConfigEndpoints, gameEndpoints, gameSeriesEndpoints } from '@wow/product/games';
import { leagueEndpoints } from '@wow/product/leagues';
import { maintenanceEndpoints } from '@wow/product/maintenance';
import { questEndpoints, reminderEndpoints } from '@wow/product/quests';
import { rewardEndpoints } from '@wow/product/rewards';
import { walletEndpoints } from '@wow/product/wallet';

/** The whole HTTP contract: what the server mounts and what browsers may call. */
export const contract = {
  accounts: accountEndpoints,
  sessions: sessionEndpoints,
  wallets: walletEndpoints,
  passkeys: passkeyEndpoints,
  ownAccount: ownAccountEndpoints,
  email: emailEndpoints,
  recoveryCodes: recoveryCodeEndpoints,
  totp: totpEndpoints,
  bounds: limitsEndpoints,
  export: exportEndpoints,
  games: gameEndpoints,
  gameSeries: gameSeriesEndpoints,
  gameConfigs: gameConfigEndpoints,
  fairness: fairnessEndpoints,
  log: logEndpoints,
  returns: returnEndpoints,
  roundsExport: roundsExportEndpoints,
  rewards: rewardEndpoints,
  leagues: leagueEndpoints,
  quests: questEndpoints,
  reminders: reminderEndpoints,
  economy: economyEndpoints,
  maintenance: maintenanceEndpoints,
} as const;
