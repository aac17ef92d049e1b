import type { WidgetSettings } from '../../widget-settings.ts';
import type {
  ProductEvent,
  ProviderState,
  QuestProvider,
  TokenIssuer,
  UserRef,
  UserToken,
  QuestProfileSource,
} from '../provider/quest-provider.ts';
import { ClaimrFailure } from './claimr-request.ts';
import type { ClaimrClient, Scheduler } from './claimr-client.ts';
import { parseBalance, parseToken } from './claimr-replies.ts';
import type { ClaimrSettings } from './claimr-settings.ts';
import type { Database } from '@wow/core/database';
import { deleteAccount, requestPull, requestPullForAccount, readStoredProfile } from './claimr-store.ts';
import type { Puller } from './puller.ts';
import type { TokenSealer } from './token-sealer.ts';

/** Returns the provider for Claimr. Its calls reject with a `ClaimrFailure`. */
export function createClaimrProvider(
  settings: ClaimrSettings,
  client: Pick<ClaimrClient, 'ask'>,
): QuestProvider & TokenIssuer {
  const { platform, pid, options } = settings;

  return {
    kind: 'claimr',

    async issueUserToken({ account, name }: UserRef): Promise<UserToken> {
      const reply = await client.ask({ method: 'GET', path: '/token', query: { account, platform, name } });
      const token = parseToken(reply, options);
      if (token === null) throw new ClaimrFailure('unreadable', 'GET /token', 'there is no token in the answer.');
      return { token, expiresAt: null };
    },

    async fetchState({ account }: UserRef): Promise<ProviderState> {
      const asOf = new Date();
      const reply = await client.ask({ method: 'GET', path: '/user/balance', query: { account, platform, pid } });
      const balance = parseBalance(reply, options);
      if (!balance) throw new ClaimrFailure('unreadable', 'GET /user/balance', 'the answer has no xp that can be.');
      return { ...balance, rank: settings.rankSource === 'api' ? balance.rank : null, asOf };
    },

    async report({ user, game, roundId }: ProductEvent): Promise<void> {
      if (options.reportPath === null) return;
      const { reportFields: names } = options;
      const fields = [
        [names.category, game],
        [names.name, 'game session'],
        [names.value, 1],
        [names.id, roundId],
      ] as const;
      const named = Object.fromEntries(fields.filter(([name]) => name !== ''));
      const body = { account: user.account, platform, pid, ...named };
      await client.ask({ method: 'POST', path: options.reportPath, body });
    },

    widget: (): WidgetSettings => ({
      kind: 'claimr',
      scriptUrl: settings.widgetScriptUrl.href,
      origin: settings.widgetOrigin,
      organization: settings.organization,
      campaign: settings.campaign,
      addons: settings.addons,
      tokenAttribute: settings.tokenAttribute,
      embed: settings.embed,
    }),
  };
}

/** The client stops waiting after this. A late answer is stored for the next read. */
const REFRESH_TIMEOUT_MS = 5_000;

interface ClaimrProfileDeps {
  readonly db: Database;
  readonly puller: Puller;
  readonly sealer: TokenSealer;
  readonly scheduler: Scheduler;
  readonly isReady: () => boolean;
  readonly warn: (error: unknown, what: string) => void;
}

export const createClaimrProfileSource = (deps: ClaimrProfileDeps): QuestProfileSource => ({
  async read(db, { id }) {
    const view = await readStoredProfile(db, id);
    const token = view?.sealedToken ? deps.sealer.open(view.sealedToken, view.account) : null;
    return { userToken: token ?? '', xpMul: (view?.multiplier ?? 100) / 100, rank: view?.rank ?? null };
  },
  onSignedIn(playerId) {
    requestPull(deps.db, playerId).catch((error: unknown) => deps.warn(error, 'a sign-in was not noted'));
  },
  async refresh({ id, publicId }) {
    await requestPullForAccount(deps.db, id, publicId);
    if (deps.isReady()) await Promise.race([deps.puller.pull(id), deps.scheduler.wait(REFRESH_TIMEOUT_MS)]);
  },
  deletePlayer: deleteAccount,
});
