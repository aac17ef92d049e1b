import { createClient, type Client } from '@wow/core/protocol/web';
import type { Connection } from './connection.ts';

/** Returns a client that tells the connection what became of every call. */
export const watchedClient = (apiBase: Promise<string>, connection: Connection): Client => {
  const client = apiBase.then(createClient);
  return {
    async call(endpoint, options) {
      const outcome = await (await client).call(endpoint, options);
      const away = outcome.kind === 'lost' || (outcome.kind === 'refused' && outcome.status === 503);
      if (!away) connection.answered();
      // Who gave up waiting on purpose has not lost the connection.
      else if (!options.signal?.aborted) connection.lost();
      return outcome;
    },
  };
};
