import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { QuestApi, TokenStore } from '../api/client.ts';
import type { Board } from '../api/replies.ts';

/** `waiting`: no token yet. `isOld`: the last read failed, so an earlier board is shown. */
export type BoardState =
  | { readonly kind: 'waiting' | 'loading' | 'failed' | 'signed-out' }
  | { readonly kind: 'shown'; readonly board: Board; readonly atMs: number; readonly isOld: boolean };

export type BoardEvent =
  | { readonly kind: 'token' }
  | { readonly kind: 'no-token' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly board: Board; readonly atMs: number }
  | { readonly kind: 'lost' };

export const INITIAL_BOARD_STATE: BoardState = { kind: 'waiting' };

export function reduceBoardState(boardState: BoardState, event: BoardEvent): BoardState {
  switch (event.kind) {
    case 'no-token':
      return { kind: 'signed-out' };
    case 'token':
      return boardState.kind === 'shown' ? boardState : { kind: 'loading' };
    case 'reading':
      return boardState.kind === 'failed' ? { kind: 'loading' } : boardState;
    case 'read':
      // Drop an answer that arrives after signing out.
      return boardState.kind === 'signed-out'
        ? boardState
        : { kind: 'shown', board: event.board, atMs: event.atMs, isOld: false };
    case 'lost':
      if (boardState.kind === 'signed-out') return boardState;
      return boardState.kind === 'shown' ? { ...boardState, isOld: true } : { kind: 'failed' };
  }
}

/** Returns when the board changes next by time, in milliseconds since 1970, or null. */
function findNextChange({ quests, checkin, boost, paused_until }: Board, nowMs: number): number | null {
  const moments = [
    ...quests.flatMap(({ ends_at, opens_at, action }) => [
      ends_at,
      opens_at,
      action?.kind === 'quiz' ? action.next_try_at : null,
    ]),
    checkin?.next_at,
    boost?.until,
    paused_until,
  ];
  const coming = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : [])).filter((ms) => ms > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
}

const REFRESH_INTERVAL_MS = 60_000;
/** The server's clock decides when a day begins. */
const CLOCK_MARGIN_MS = 500;
/** How long the host page may take before it is asked for a token. */
const TOKEN_REQUEST_DELAY_MS = 300;

/** Reads the board after changes of player and language, every minute, and when it changes by time. */
export function useBoard(calls: QuestApi, tokens: TokenStore, language: string) {
  const [boardState, send] = useReducer(reduceBoardState, INITIAL_BOARD_STATE);
  const newest = useRef(0);

  const readNow = useCallback(async () => {
    send({ kind: 'reading' });
    newest.current += 1;
    const own = newest.current;
    const outcome = await calls.read(language);
    // A newer read is pending, or the player has changed.
    if (own !== newest.current) return;
    if (outcome.kind === 'reply') send({ kind: 'read', board: outcome.reply, atMs: Date.now() });
    else send({ kind: outcome.kind === 'signed-out' ? 'no-token' : 'lost' });
  }, [calls, language]);
  const read = useCallback(() => void readNow(), [readNow]);

  const signOut = useCallback(() => {
    newest.current += 1;
    tokens.clear();
    send({ kind: 'no-token' });
  }, [tokens]);

  const setToken = useCallback(
    (token: string) => {
      tokens.set(token);
      send({ kind: 'token' });
      read();
    },
    [tokens, read],
  );

  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (tokens.current() === null && (await tokens.refresh(null)) === null) send({ kind: 'no-token' });
    };
    const timer = setTimeout(() => void ask(), TOKEN_REQUEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [tokens]);

  const readInLanguage = useEffectEvent(() => {
    if (boardState.kind === 'shown') read();
  });
  useEffect(() => readInLanguage(), [language]);

  useEffect(() => {
    if (boardState.kind !== 'shown') return undefined;
    const nowMs = Date.now();
    const momentMs = findNextChange(boardState.board, nowMs);
    const waitMs =
      momentMs === null ? REFRESH_INTERVAL_MS : Math.min(REFRESH_INTERVAL_MS, momentMs - nowMs + CLOCK_MARGIN_MS);
    const readIfSeen = (): void => {
      if (document.visibilityState === 'visible') read();
    };
    const timer = setTimeout(readIfSeen, waitMs);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [boardState, read]);

  return { state: boardState, read, setToken, signOut };
}
