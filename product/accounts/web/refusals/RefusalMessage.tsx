import { useCallback } from 'react';
import { getDateFormat, useLanguage } from '@wow/core/language/web';
import { useRefusalMessages } from './messages.ts';
import { CircleAlert } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import styles from './RefusalMessage.module.css';

interface Refused {
  readonly code: string;
  readonly error: string;
  readonly details?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns a function that translates a refusal and adds the moment until which it applies. Without a translation the
 * server's sentence stays.
 */
export function useFormatRefusal(): (refused: Refused) => string {
  const messages: Readonly<Record<string, string>> = useRefusalMessages();
  const { tag } = useLanguage();
  return useCallback(
    ({ code, error, details }: Refused) => {
      const words = Object.hasOwn(messages, code) ? (messages[code] ?? error) : error;
      const until = details?.['until'];
      if (until === undefined) return words;
      const format = getDateFormat(tag, { dateStyle: 'long', timeStyle: 'short' });
      return `${words} (${format.format(Date.parse(until))})`;
    },
    [messages, tag],
  );
}

export function RefusalMessage({ refusal, id }: { refusal: { readonly error: string } | null; id?: string }) {
  if (!refusal) return null;
  return (
    <p className={styles.refusal} role="alert" id={id}>
      <Icon of={CircleAlert} />
      {refusal.error}
    </p>
  );
}
