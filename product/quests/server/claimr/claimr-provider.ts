import type { WidgetSettings } from '../../widget-settings.ts';
import type { ProductEvent, ProviderState, QuestProvider, TokenIssuer, UserRef, UserToken } from '../provider.ts';
import { ClaimrFailure } from './api/claimr-failure.ts';
import type { ClaimrClient } from './api/claimr-client.ts';
import { readBalance, readToken } from './api/read-replies.ts';
import type { ClaimrSettings } from './settings.ts';

/** Quests that Claimr keeps. Every call that asks it rejects with a `ClaimrFailure`. */
export function claimrProvider(
  settings: ClaimrSettings,
  client: Pick<ClaimrClient, 'ask'>,
): QuestProvider & TokenIssuer {
  const { platform, pid, knobs } = settings;

  return {
    kind: 'claimr',

    async issueUserToken({ account, name }: UserRef): Promise<UserToken> {
      const reply = await client.ask({ method: 'GET', path: '/token', query: { account, platform, name } });
      const token = readToken(reply, knobs);
      if (token === null) throw new ClaimrFailure('unreadable', 'GET /token', 'there is no token in the answer.');
      return { token, expiresAt: null };
    },

    async fetchState({ account }: UserRef): Promise<ProviderState> {
      const asOf = new Date();
      const reply = await client.ask({ method: 'GET', path: '/user/balance', query: { account, platform, pid } });
      const balance = readBalance(reply, knobs);
      if (!balance) throw new ClaimrFailure('unreadable', 'GET /user/balance', 'the answer has no xp that can be.');
      return { ...balance, rank: settings.rankSource === 'api' ? balance.rank : null, asOf };
    },

    async report({ user, game, roundId }: ProductEvent): Promise<void> {
      if (knobs.reportPath === null) return;
      const { reportFields: names } = knobs;
      const fields = [
        [names.category, game],
        [names.name, 'game session'],
        [names.value, 1],
        [names.id, roundId],
      ] as const;
      const named = Object.fromEntries(fields.filter(([name]) => name !== ''));
      const body = { account: user.account, platform, pid, ...named };
      await client.ask({ method: 'POST', path: knobs.reportPath, body });
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
