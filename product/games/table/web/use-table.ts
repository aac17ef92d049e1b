import { useState } from 'react';
import type * as z from 'zod/mini';
import { fromWire, hundredths, toWire, type Endpoint } from '@wow/core/protocol';
import { formatAmount } from '@wow/core/ui';
import { findCelebration } from '../celebration.ts';
import { getDisplayPhase, toRoll } from '../roll.ts';
import type { RoundReply } from '../round-reply.ts';
import type { RoundState } from '../round-types.ts';
import type { TableCall } from './CallSlot.tsx';
import type { TableKey } from './KeyList.tsx';
import { useTableMessages } from './messages.ts';
import type { PlayerSession } from './player-session.ts';
import { useConfigReading } from './use-game-config.ts';
import { type PointsButton, usePointsHelp } from './use-points-help.ts';
import { useRoundNotice } from './use-round-cues.ts';
import { useRound } from './use-round.ts';
import { useSeal } from './seal/Seal.tsx';
import { toShownRound } from './seal/shown-round.ts';

interface TableGame<Body extends { readonly bet: number }, Reply extends RoundReply, Config> {
  readonly id: string;
  readonly endpoint: Endpoint<z.ZodMiniType<Body>, z.ZodMiniType<Reply>> & { readonly body: z.ZodMiniType<Body> };
  readonly config: { readonly endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType<{ readonly config: Config }>> };
  readonly display: { readonly shown: z.ZodMiniType };
}

export interface TableControls {
  readonly state: RoundState<unknown, unknown>;
  /** In units, smallest first; null until the server has said them. */
  readonly bets: readonly number[] | null;
  /** Null if the balance covers none, and until the bets are known. */
  readonly bet: number | null;
  readonly balance: number;
  readonly chooseBet: (bet: number) => void;
  /** A result from which a press plays the same bet again. */
  readonly canRepeat: boolean;
  readonly points: PointsButton | null;
}

/** Returns the chosen bet (the smallest at first) or the largest below it that the balance covers, else null. */
export function betOnTable(bets: readonly number[], chosen: number | null, balance: number): number | null {
  const highest = Math.min(chosen ?? bets[0] ?? 0, balance);
  return bets.filter((bet) => bet <= highest).at(-1) ?? null;
}

/** Returns whether the same bet can be played from this result. A settled round may have an old balance. */
export function canRepeatBet(
  state: RoundState<{ readonly bet: number }, RoundReply>,
  bets: readonly number[],
  balance: number,
): boolean {
  if (state.phase !== 'result' || !state.mayContinue) return false;
  const { bet } = state.round.body;
  return bets.includes(bet) && bet <= (state.round.settled ? balance : state.reply.balance);
}

/** Returns the payout less the bet in units: negative for a lost round. */
export const computeGain = (payout: number, bet: number): number =>
  toWire(hundredths(fromWire(payout) - fromWire(bet)));

/** Another player needs another React key. */
export function useTable<
  Body extends { readonly bet: number },
  Reply extends RoundReply,
  Config extends { readonly bets: readonly number[] },
>(game: TableGame<Body, Reply, Config>, session: PlayerSession) {
  const messages = useTableMessages();
  const { state, press, proceed, check } = useRound(game, session);
  useRoundNotice(game.id, state, check);
  const { config: reading, isMissing, readAgain } = useConfigReading(game, session);
  const config = reading?.config ?? null;
  const bets = config?.bets ?? null;
  const { balance } = session;
  const [chosen, setChosen] = useState<number | null>(null);
  const bet = 'round' in state ? state.round.body.bet : betOnTable(bets ?? [], chosen, balance);
  const chooseBet = (next: number): void => {
    if (state.phase === 'betting' && next <= balance) setChosen(next);
  };
  const help = usePointsHelp(session, state, bets, bet);
  const ended = state.phase === 'result' ? state : null;
  const gain = ended ? computeGain(ended.reply.payout, ended.round.body.bet) : 0;
  const { seal, proof } = useSeal(ended && toShownRound(game, ended.round.body, ended.reply), session.Proof);
  const canRepeat = canRepeatBet(state, bets ?? [], balance) && !session.isReminderDue();
  const controls: TableControls = { state, bets, bet, balance, chooseBet, canRepeat, points: help.button };

  return {
    state,
    config,
    bet,
    ended,
    /** In units, negative when lost; 0 before the result. */
    gain,
    celebration: findCelebration(gain, bet ?? 0),
    phase: getDisplayPhase(state.phase, gain > 0),
    roll: toRoll(state),
    controls,
    seal,
    proof,
    /** Comes before the words of the game. */
    call:
      getRefusalCall(state, messages) ??
      help.call ??
      (ended && gain < 0 && session.freeRound
        ? ({ kind: 'notice', text: session.freeRound.lostText } as const)
        : null) ??
      (isMissing ? ({ kind: 'prompt', text: messages.notSet } as const) : null),
    press,
    proceed,
    readConfigAgain: readAgain,
    /** With one number for each bet. */
    getKeys: (play: string, end: () => void, own: readonly TableKey[] = []): readonly TableKey[] => [
      { key: messages.keyO, does: `${play}, ${messages.again}` },
      { key: 'C', does: messages.proceed, run: () => ended?.mayContinue && end() },
      ...(bets ?? []).map((offered, index) => ({
        key: String(index + 1),
        does: messages.keyBet({ bet: formatAmount(offered) }),
        run: () => chooseBet(offered),
      })),
      ...own,
      { key: messages.keyArrows, does: messages.keyArrowsDo },
    ],
  };
}

/** Returns what keeps the player from playing; null if the bet was refused for another reason. */
export function getRefusalCall(
  state: RoundState<unknown, unknown>,
  messages: Pick<ReturnType<typeof useTableMessages>, 'paused' | 'limitReached' | 'unverified'>,
): TableCall | null {
  const words: Readonly<Record<string, string>> = {
    play_paused: messages.paused,
    limit_reached: messages.limitReached,
    email_unverified: messages.unverified,
  };
  const text = state.phase === 'betting' && state.refused !== undefined ? words[state.refused] : undefined;
  return text === undefined ? null : { kind: 'notice', text, linksAccount: true };
}
