import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Profile } from '@wow/product/accounts';
import { createMemberCall, useSession, type MemberCall } from '@wow/product/accounts/web';
import { BUILTIN_WIDGET, questEndpoints, widgetSettings } from '@wow/product/quests';
import {
  preloadWidget,
  QuestsPage as Quests,
  RefillPanel,
  type QuestPorts,
  type RefillPorts,
} from '@wow/product/quests/web';
import { rewardEndpoints } from '@wow/product/rewards';
import { client, config, tokens } from '../client/app-client.ts';
import { throttle, purseUpdates } from '../live/purse-updates.ts';
import { useLevel } from '../player/use-level.ts';

/** A claim changes the purse several times; the widget reads it once. */
const REFRESH_MS = 1_000;

const askToken = (call: MemberCall) => call(questEndpoints.token);

let ahead: { readonly session: string; readonly outcome: ReturnType<typeof askToken> } | null = null;

/** Requests the widget's token and our own widget beside the profile, not after it. The first visit takes the token. */
export function requestWidgetAhead(): void {
  const session = tokens.current();
  if (session === null) return;
  ahead = { session, outcome: askToken(createMemberCall(client, tokens)) };
  void readSettings().then(preloadWidget);
}

function takeTokenAhead(): ReturnType<typeof askToken> | null {
  const taken = ahead;
  ahead = null;
  return taken?.session === tokens.current() ? (taken?.outcome ?? null) : null;
}

interface QuestsPageProps {
  /** Returns whether a path, which may have a query, leads to a page of the app. */
  isKnownPath: (path: string) => boolean;
}

export function QuestsPage({ isKnownPath }: QuestsPageProps) {
  const { player } = useSession();
  // Null for the moment between signing out and the gate.
  return player.kind === 'signed-in' ? <OwnQuests profile={player.profile} isKnownPath={isKnownPath} /> : null;
}

function OwnQuests({ profile, isKnownPath }: QuestsPageProps & { profile: Profile }) {
  const { level } = useLevel(profile);
  const { xp, xp_mul: xpMul, spins, balance } = profile;
  return (
    <Quests stats={{ level, xp, xpMul, spins }} ports={useQuestPorts(isKnownPath)} onBack={goBack}>
      <RefillPanel balance={balance} spins={spins} ports={useRefillPorts()} />
    </Quests>
  );
}

function goBack(): void {
  if (history.length > 1) history.back();
  else navigate('/');
}

function useQuestPorts(isKnownPath: QuestsPageProps['isKnownPath']): QuestPorts {
  const { call, applyBalance } = useSession();
  return useMemo(
    (): QuestPorts => ({
      readSettings,
      askToken: (which) =>
        which === 'builtin'
          ? call(questEndpoints.token, { query: { widget: 'builtin' } })
          : (takeTokenAhead() ?? askToken(call)),
      show: applyBalance,
      openPath(path) {
        if (isKnownPath(path)) navigate(path);
      },
      followPurse(onMove) {
        const moves = throttle(REFRESH_MS, onMove);
        const stop = purseUpdates.follow(() => moves.trigger());
        return () => {
          stop();
          moves.stop();
        };
      },
    }),
    [call, applyBalance, isKnownPath],
  );
}

/** Returns the built-in widget if there is no valid configuration. */
async function readSettings() {
  const { quests } = await config().catch(() => ({ quests: undefined }));
  const { success, data } = widgetSettings.safeParse(quests);
  if (!success && quests !== undefined) console.warn('config.json describes no quest widget');
  return data ?? BUILTIN_WIDGET;
}

function useRefillPorts(): RefillPorts {
  const { call, applyBalance } = useSession();
  return useMemo(
    () => ({
      ask: () => call(rewardEndpoints.offeredRefill),
      take: (idempotencyKey) => call(rewardEndpoints.refill, { idempotencyKey }),
      applyBalance,
    }),
    [call, applyBalance],
  );
}
