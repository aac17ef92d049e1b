import type { Client } from '@wow/core/protocol/web';
import type { Connection } from './connection.ts';

/**
 * Returns a client that tells the connection what became of every call. `open` makes the one that does the calling when
 * the first call is made: a visitor who looks around makes none.
 */
export function watchedClient(open: () => Promise<Client>, connection: Connection): Client {
  let opened: Promise<Client> | null = null;

  const openOnce = async (): Promise<Client | null> => {
    try {
      return await (opened ??= open());
    } catch (error) {
      console.warn('what makes the calls could not be loaded', error);
      opened = null;
      return null;
    }
  };

  return {
    async call(endpoint, options) {
      const client = await openOnce();
      const outcome = client ? await client.call(endpoint, options) : ({ kind: 'lost' } as const);
      const away = outcome.kind === 'lost' || (outcome.kind === 'refused' && outcome.status === 503);
      if (!away) connection.answered();
      // Who gave up waiting on purpose has not lost the connection.
      else if (!options.signal?.aborted) connection.lost();
      return outcome;
    },
  };
}
