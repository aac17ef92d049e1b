import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTimeFormat } from '@wow/core/language/web';
import { formatAmount, useIdempotentCall } from '@wow/core/ui';
import { choosePointsHelp, type PointsHelp, type PlayerSession } from './player-session.ts';
import type { RoundState } from '../round-types.ts';
import type { TableCall } from './CallSlot.tsx';
import { useTableMessages } from './messages.ts';

/** The O while the balance covers no bet. */
export interface PointsButton {
  readonly busy: boolean;
  readonly reasonId: string;
  readonly press: () => void;
}

interface PointsHelpShown {
  /** Null while a bet is covered, or a round is open. */
  readonly o: PointsButton | null;
  /** What the table says about it; null for nothing. */
  readonly call: TableCall | null;
}

/** A clock of the browser that runs ahead asks too early; then it asks again after this. */
const ASK_AGAIN_MS = 5_000;
const MAX_WAIT_MS = 3_600_000;

const waitFor = (help: PointsHelp | undefined): number | false =>
  help?.kind === 'quest' && help.nextRefillAt !== null
    ? Math.min(Math.max(Date.parse(help.nextRefillAt) - Date.now(), ASK_AGAIN_MS), MAX_WAIT_MS)
    : false;

/** Returns what the table offers a player whose balance covers none of its bets, and what it says about it. */
export function usePointsHelp(
  seat: PlayerSession,
  state: RoundState<unknown, unknown>,
  bets: readonly number[] | null,
  bet: number | null,
): PointsHelpShown {
  const messages = useTableMessages();
  const moment = useTimeFormat();
  const [, go] = useLocation();
  const reasonId = useId();
  const [toppedUp, setToppedUp] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refill = useIdempotentCall(seat.help.takeRefill);

  const isBetting = state.phase === 'betting';
  const isShort = isBetting && bets !== null && bet === null;
  // What was said about the last refill is old news once a round has begun.
  if (!isBetting && toppedUp !== null) setToppedUp(null);

  const { data: help, refetch } = useQuery({
    // Another purse, another answer.
    queryKey: ['points-help', seat.playerKey, seat.balance, seat.spins],
    enabled: isShort,
    staleTime: 0,
    refetchInterval: (query) => waitFor(query.state.data),
    async queryFn(): Promise<PointsHelp> {
      const outcome = await seat.help.askRefill();
      const offer = outcome.kind === 'reply' ? outcome.reply : null;
      const needsQuest = !offer?.available && seat.spins < 1;
      return choosePointsHelp(offer, seat.spins, needsQuest ? await seat.help.askNearestQuest() : null);
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
    seat.applyBalance({ balance, spins });
  };

  if (!isShort) {
    const text = toppedUp === null ? null : messages.toppedUp({ points: formatAmount(toppedUp) });
    return { o: null, call: isBetting && text !== null ? { kind: 'told', text } : null };
  }
  return {
    o: {
      busy: help === undefined || refill.busy,
      reasonId,
      press() {
        if (help?.kind === 'refill') void takeRefill();
        else if (help?.kind === 'spins') seat.help.openWheel();
        else go('/quests');
      },
    },
    call: {
      kind: 'told',
      id: reasonId,
      text: [refusal, ...toSentences(help, messages, moment)].filter(Boolean).join(' '),
    },
  };
}

function toSentences(
  help: PointsHelp | undefined,
  messages: ReturnType<typeof useTableMessages>,
  moment: (at: string) => string,
): readonly string[] {
  switch (help?.kind) {
    case undefined:
      return [messages.outOfPoints];
    case 'refill':
      return [messages.outOfPoints, messages.topUp({ points: formatAmount(help.to) })];
    case 'spins':
      return [messages.outOfPoints, messages.spinsLeft({ count: help.spins, spins: formatAmount(help.spins) })];
    case 'quest': {
      const quest = help.title === null ? messages.questsHelp : messages.nearestQuest({ title: help.title });
      const next = help.nextRefillAt === null ? [] : [messages.nextTopUp({ when: moment(help.nextRefillAt) })];
      return [messages.outOfPoints, quest, ...next];
    }
  }
}
