import { useMemo } from 'react';
import { useLanguage } from '@wow/core/language/web';
import { useSession } from '@wow/product/accounts/web';
import type { Seat } from '@wow/product/games/web';
import { useDialogAction } from './use-dialog-action.ts';

/** Few players run out: the schemas of these calls wait until one does. */
const loadCalls = () => import('./points-calls.ts').catch(() => null);
const LOST = { kind: 'lost' } as const;

/** Returns the ways to more points that every table offers. */
export function useSeatHelp(): Seat['help'] {
  const { call } = useSession();
  const { open } = useDialogAction();
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
      openWheel: () => open('lucky-wheel'),
    }),
    [call, open, tag],
  );
}
