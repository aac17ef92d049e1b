import { QueryClient } from '@tanstack/react-query';
import { createTokenStore } from '@wow/product/accounts/web';
import { askOnce } from './ask-once.ts';
import { browserStorage } from './browser-storage.ts';
import { askIfReady } from './connection/ask-if-ready.ts';
import { createConnection } from './connection/connection.ts';
import { watchedClient } from './connection/watched-client.ts';
import { apiBaseIn, readConfig } from './read-config.ts';
import { createUpdates } from './update/updates.ts';

/** What this copy of the app is told at run time. */
export const config = askOnce(readConfig);
export const apiBase = async (): Promise<string> => apiBaseIn(await config());

const openClient = async () => {
  const [{ createClient }, base] = await Promise.all([import('@wow/core/protocol/web'), apiBase()]);
  return createClient(base);
};

// Where the pages are drawn before they are asked for, there is no window and nobody is signed in.
const tabs = typeof window === 'undefined' ? new EventTarget() : window;

export const connection = createConnection(() => askIfReady(apiBase));
export const client = watchedClient(openClient, connection);
export const updates = createUpdates();
export const tokens = createTokenStore(browserStorage(), tabs);

// However a session ended, here or in another tab: the next person at this computer finds nothing of the player.
tokens.subscribe(() => {
  if (tokens.current() !== null) return;
  import('./forget-players.ts')
    .then(({ forgetPlayers }) => forgetPlayers())
    .catch((error: unknown) => console.warn('what is kept of the player could not be removed', error));
});

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
