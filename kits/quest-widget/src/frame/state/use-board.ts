import type { Board } from '../api/replies.ts';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { QuestApi, TokenStore } from '../api/client.ts';

/**
 * `waiting`: no token yet. `failed`: nothing to show. `atMs`: when the board was read, in milliseconds since 1970.
 * `isOld`: the last reading failed, so an earlier board is shown.
 */
export type BoardState =
  | { readonly kind: 'waiting' | 'loading' | 'failed' | 'signed-out' }
  | { readonly kind: 'shown'; readonly board: Board; readonly atMs: number; readonly isOld: boolean };

export type BoardEvent =
  /** A token came. */
  | { readonly kind: 'token' }
  /** None came, or the player signed out. */
  | { readonly kind: 'no-token' }
  /** The player asks again after a failure. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'read'; readonly board: Board; readonly atMs: number }
  | { readonly kind: 'lost' };

export const INITIAL_BOARD_STATE: BoardState = { kind: 'waiting' };

/** Returns what the widget knows after an event. */
export function reduceBoardState(reader: BoardState, event: BoardEvent): BoardState {
  switch (event.kind) {
    case 'no-token':
      return { kind: 'signed-out' };
    case 'token':
      return reader.kind === 'shown' ? reader : { kind: 'loading' };
    case 'retry':
      return reader.kind === 'failed' ? { kind: 'loading' } : reader;
    case 'read':
      // Drop an answer that arrives after signing out.
      return reader.kind === 'signed-out'
        ? reader
        : { kind: 'shown', board: event.board, atMs: event.atMs, isOld: false };
    case 'lost':
      if (reader.kind === 'signed-out') return reader;
      return reader.kind === 'shown' ? { ...reader, isOld: true } : { kind: 'failed' };
  }
}

/** Returns when something on the board changes by itself next, in milliseconds since 1970; null: nothing does. */
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

export interface UseBoard {
  readonly state: BoardState;
  /** Reads the quests again. */
  readonly read: () => void;
  readonly retry: () => void;
  readonly setToken: (token: string) => void;
  readonly signOut: () => void;
}

/** How long a page may take to pass its token by itself before it is asked for one. */
const TOKEN_REQUEST_DELAY_MS = 300;

/** Keeps what the widget knows, as the player and the clock change it. */
export function useBoard(calls: QuestApi, tokens: TokenStore, language: string): UseBoard {
  const [reader, send] = useReducer(reduceBoardState, INITIAL_BOARD_STATE);
  const newest = useRef(0);

  const readNow = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    const outcome = await calls.read(language);
    // A later reading is under way, or the player has changed: what this one says is old.
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

  const takeToken = useCallback(
    (token: string) => {
      tokens.set(token);
      send({ kind: 'token' });
      read();
    },
    [tokens, read],
  );

  const retry = useCallback(() => {
    send({ kind: 'retry' });
    read();
  }, [read]);

  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (tokens.current() === null && (await tokens.refresh(null)) === null) send({ kind: 'no-token' });
    };
    const timer = setTimeout(() => void ask(), TOKEN_REQUEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [tokens]);

  const readInLanguage = useEffectEvent(() => {
    if (reader.kind === 'shown') read();
  });
  useEffect(() => readInLanguage(), [language]);

  return { state: reader, read, retry, setToken: takeToken, signOut };
}

const REFRESH_INTERVAL_MS = 60_000;
/** The server's clock decides when a day begins: a moment later it has for certain. */
const CLOCK_MARGIN_MS = 500;

/** Reads again every minute, when something opens or ends, and when the player comes back to the page. */
export function useBoardRefresh(reader: BoardState, read: () => void): void {
  useEffect(() => {
    if (reader.kind !== 'shown') return undefined;
    const nowMs = Date.now();
    const momentMs = findNextChange(reader.board, nowMs);
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
  }, [reader, read]);
}
