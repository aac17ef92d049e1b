import { useMemo, type ComponentType } from 'react';
import { Redirect } from 'wouter';
import { useLanguage } from '@wow/core/language/web';
import { useSession } from '@wow/product/accounts/web';
import type { PlayerSession, ProofProps } from '@wow/product/games/web';
import { lazyWithFallback } from '../browser/lazy.tsx';
import { playerTabStorage } from '../client/app-client.ts';
import { openDialog } from '../routing/dialog-action.ts';
import { findDueReminder, getVisitStore } from '../visit/visit.ts';

/** Few players run out of points, so the schemas of these calls are loaded on demand. */
const loadCalls = () => import('./points-calls.ts').catch(() => null);
const LOST = { kind: 'lost' } as const;

/** Without its code, the page of the round, which says that the code is missing. */
const RoundLink = ({ round }: ProofProps) => <Redirect to={`/fair-play/rounds/${round.round_id}`} />;

const RoundProof: ComponentType<ProofProps> = lazyWithFallback(
  async () => (await import('./RoundProof.tsx')).RoundProof,
  RoundLink,
);

function usePlayerSessionHelp(): PlayerSession['help'] {
  const { call } = useSession();
  const { tag } = useLanguage();
  return useMemo(
    () => ({
      async askRefill() {
        const calls = await loadCalls();
        return calls ? call(calls.rewardEndpoints.offeredRefill) : LOST;
      },
      async takeRefill(idempotencyKey) {
        const calls = await loadCalls();
        return calls ? call(calls.rewardEndpoints.refill, { idempotencyKey }) : LOST;
      },
      async askNearestQuest() {
        const calls = await loadCalls();
        if (!calls) return null;
        const outcome = await call(calls.questEndpoints.quests, { query: { language: tag } });
        return outcome.kind === 'reply' ? (calls.findNearestQuest(outcome.reply.quests)?.title ?? null) : null;
      },
      openWheel: () => openDialog('lucky-wheel'),
    }),
    [call, tag],
  );
}

export function usePlayerSession(): PlayerSession | null {
  const { player, call, freezeDisplay, applyBalance } = useSession();
  const help = usePlayerSessionHelp();
  const profile = player.kind === 'signed-in' ? player.profile : null;
  const username = profile?.username;
  const face = profile?.face;
  const table = profile?.table;
  const balance = profile?.balance ?? 0;
  const spins = Math.max(0, profile?.spins ?? 0);

  return useMemo(
    (): PlayerSession | null =>
      username === undefined
        ? null
        : {
            username,
            face,
            table,
            playerKey: username.toLowerCase(),
            balance,
            spins,
            storage: playerTabStorage,
            ask: (endpoint) => call(endpoint),
            play: (endpoint, body, idempotencyKey) => call(endpoint, { body, idempotencyKey }),
            freezeDisplay,
            applyBalance,
            isReminderDue: () => findDueReminder(getVisitStore(username.toLowerCase()).current(), Date.now()) !== null,
            onRoundPlayed: (round) => getVisitStore(username.toLowerCase()).recordRound(round),
            help,
            Proof: RoundProof,
          },
    [username, face, table, balance, spins, call, freezeDisplay, applyBalance, help],
  );
}
