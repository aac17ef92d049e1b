import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useTimeFormat } from '@wow/core/language/web';
import { formatAmount, useIdempotentCall } from '@wow/core/ui';
import type { RoundState } from '../round-types.ts';
import type { TableCall } from './CallSlot.tsx';
import { useTableMessages } from './messages.ts';
import type { PlayerSession, RefillOffer } from './player-session.ts';

/** The O while the balance covers no bet. */
export interface PointsButton {
  readonly busy: boolean;
  readonly reasonId: string;
  readonly press: () => void;
}

type PointsHelp =
  | { readonly kind: 'refill'; readonly to: number }
  | { readonly kind: 'spins'; readonly spins: number }
  /** `title` is null where no quest is known. */
  | { readonly kind: 'quest'; readonly title: string | null; readonly nextRefillAt: string | null };

/** Returns a refill that is due, else unused spins, else the quest that is nearest to done. */
export function choosePointsHelp(offer: RefillOffer | null, spins: number, questTitle: string | null): PointsHelp {
  if (offer?.available) return { kind: 'refill', to: offer.to };
  if (spins >= 1) return { kind: 'spins', spins };
  return { kind: 'quest', title: questTitle, nextRefillAt: offer?.available_at ?? null };
}

/** If the browser's clock is ahead, it asks again after this. */
const ASK_AGAIN_MS = 5_000;
const MAX_WAIT_MS = 3_600_000;

const getWaitMs = (help: PointsHelp | undefined): number | false =>
  help?.kind === 'quest' && help.nextRefillAt !== null
    ? Math.min(Math.max(Date.parse(help.nextRefillAt) - Date.now(), ASK_AGAIN_MS), MAX_WAIT_MS)
    : false;

/** Returns what the table offers a player whose balance covers none of its bets. */
export function usePointsHelp(
  session: PlayerSession,
  state: RoundState<unknown, unknown>,
  bets: readonly number[] | null,
  bet: number | null,
): { readonly button: PointsButton | null; readonly call: TableCall | null } {
  const messages = useTableMessages();
  const formatTime = useTimeFormat();
  const [, go] = useLocation();
  const reasonId = useId();
  const [toppedUp, setToppedUp] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refill = useIdempotentCall(session.help.takeRefill);

  const isBetting = state.phase === 'betting';
  const isShort = isBetting && bets !== null && bet === null;
  if (!isBetting && toppedUp !== null) setToppedUp(null);

  const { data: help, refetch } = useQuery({
    queryKey: ['points-help', session.playerKey, session.balance, session.spins],
    enabled: isShort,
    staleTime: 0,
    refetchInterval: (query) => getWaitMs(query.state.data),
    async queryFn(): Promise<PointsHelp> {
      const outcome = await session.help.askRefill();
      const offer = outcome.kind === 'reply' ? outcome.reply : null;
      const needsQuest = !offer?.available && session.spins < 1;
      return choosePointsHelp(offer, session.spins, needsQuest ? await session.help.askNearestQuest() : null);
    },
  });

  const takeRefill = async (): Promise<void> => {
    const outcome = await refill.run();
    if (outcome.kind === 'refused') {
      setRefusal(outcome.error);
      return void refetch();
    }
    if (outcome.kind !== 'reply') return;
    setRefusal(null);
    const { balance, spins, refilled } = outcome.reply;
    setToppedUp(refilled);
    session.applyBalance({ balance, spins });
  };

  if (!isShort) {
    if (!isBetting || toppedUp === null) return { button: null, call: null };
    return { button: null, call: { kind: 'notice', text: messages.toppedUp({ points: formatAmount(toppedUp) }) } };
  }

  const describeHelp = (): readonly (string | false)[] => {
    switch (help?.kind) {
      case undefined:
        return [];
      case 'refill':
        return [messages.topUp({ points: formatAmount(help.to) })];
      case 'spins':
        return [messages.spinsLeft({ count: help.spins, spins: formatAmount(help.spins) })];
      case 'quest':
        return [
          help.title === null ? messages.questsHelp : messages.nearestQuest({ title: help.title }),
          help.nextRefillAt !== null && messages.nextTopUp({ when: formatTime(help.nextRefillAt) }),
        ];
    }
  };
  return {
    button: {
      busy: help === undefined || refill.busy,
      reasonId,
      press() {
        if (help?.kind === 'refill') void takeRefill();
        else if (help?.kind === 'spins') session.help.openWheel();
        else go('/quests');
      },
    },
    call: {
      kind: 'notice',
      id: reasonId,
      text: [refusal, messages.outOfPoints, ...describeHelp()].filter(Boolean).join(' '),
    },
  };
}
