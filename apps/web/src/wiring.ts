import { QueryClient } from '@tanstack/react-query';
import { createTokenStore } from '@wow/product/accounts/web';
import { browserStorage } from './browser-storage.ts';
import { askIfReady } from './connection/ask-if-ready.ts';
import { createConnection } from './connection/connection.ts';
import { watchedClient } from './connection/watched-client.ts';
import { readApiBase } from './read-config.ts';

const apiBase = readApiBase();

export const connection = createConnection(async () => askIfReady(await apiBase));
export const client = watchedClient(apiBase, connection);
export const tokens = createTokenStore(browserStorage(), window);

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // The connection asks again for everything that failed, once the server answers.
      retry: false,
      networkMode: 'always',
      // A profile read in the middle of a round would give away its result before the dice have landed.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});
