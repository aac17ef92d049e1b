import { useCallback } from 'react';
import { useLanguage } from '@wow/core/language/web';
import { useRefusalMessages } from './messages.ts';

interface Refused {
  readonly code: string;
  /** The server's own sentence, in English. */
  readonly error: string;
  readonly details?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns how a refusal is said in the player's language, with the moment (ISO 8601) until which it holds, where the server
 * names one. Without a translation it stays as the server said it.
 */
export function useRefusalWords(): (refused: Refused) => string {
  const messages: Readonly<Record<string, string>> = useRefusalMessages();
  const { tag } = useLanguage();
  return useCallback(
    ({ code, error, details }: Refused) => {
      const words = Object.hasOwn(messages, code) ? (messages[code] ?? error) : error;
      const until = details?.['until'];
      if (until === undefined) return words;
      const options = { dateStyle: 'long', timeStyle: 'short', numberingSystem: 'latn' } as const;
      return `${words} (${new Intl.DateTimeFormat(tag, options).format(new Date(until))})`;
    },
    [messages, tag],
  );
}
