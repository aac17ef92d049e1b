import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { QuestCalls } from './api/quest-calls.ts';
import type { Tokens } from './api/tokens.ts';
import { FIRST_READER, nextReader, type Reader } from './reader.ts';

export interface UseReader {
  readonly reader: Reader;
  /** Reads the quests again. */
  readonly read: () => void;
  readonly retry: () => void;
  readonly takeToken: (token: string) => void;
  readonly signOut: () => void;
}

/** How long a page may take to pass its token by itself before it is asked for one. */
const UNASKED_MS = 300;

/** Keeps what the widget knows, as the player and the clock change it. */
export function useReader(calls: QuestCalls, tokens: Tokens, language: string): UseReader {
  const [reader, send] = useReducer(nextReader, FIRST_READER);
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
    tokens.forget();
    send({ kind: 'no-token' });
  }, [tokens]);

  const takeToken = useCallback(
    (token: string) => {
      tokens.take(token);
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
      if (tokens.current() === null && (await tokens.fresh(null)) === null) send({ kind: 'no-token' });
    };
    const timer = setTimeout(() => void ask(), UNASKED_MS);
    return () => clearTimeout(timer);
  }, [tokens]);

  const readInLanguage = useEffectEvent(() => {
    if (reader.kind === 'shown') read();
  });
  useEffect(() => readInLanguage(), [language]);

  return { reader, read, retry, takeToken, signOut };
}
