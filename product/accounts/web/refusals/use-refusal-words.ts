import { useCallback } from 'react';
import { useRefusalMessages } from './messages.ts';

interface Refused {
  readonly code: string;
  /** The server's own sentence, in English. */
  readonly error: string;
}

/** Returns how a refusal is said in the player's language; what nobody has translated stays as the server said it. */
export function useRefusalWords(): (refused: Refused) => string {
  const messages: Readonly<Record<string, string>> = useRefusalMessages();
  return useCallback(
    ({ code, error }: Refused) => (Object.hasOwn(messages, code) ? (messages[code] ?? error) : error),
    [messages],
  );
}
