import { QueryClient } from '@tanstack/react-query';
import { createTokenStore, type TokenStore } from '@wow/product/accounts/web';
import { memoizeRequest, getApiBase, readConfig } from './config.ts';
import { browserStorage } from '../browser/storage.ts';
import { checkReady, createConnection, createWatchedClient } from './connection.ts';
import { createUpdates } from './updates.ts';

/** What this copy of the app is told at run time. */
export const config = memoizeRequest(readConfig);
export const apiBase = async (): Promise<string> => getApiBase(await config());

const loadClient = async () => {
  const [{ createClient }, base] = await Promise.all([import('@wow/core/protocol/web'), apiBase()]);
  return createClient(base);
};

// Where the pages are drawn before they are asked for, there is no window and nobody is signed in.
const tabs = typeof window === 'undefined' ? new EventTarget() : window;

export const connection = createConnection(() => checkReady(apiBase));
export const client = createWatchedClient(loadClient, connection);
export const updates = createUpdates();
export const tokens: TokenStore = createTokenStore(browserStorage(), tabs);

// However a session ended, here or in another tab: the next person at this computer finds nothing of the player.
tokens.subscribe(() => {
  if (tokens.current() !== null) return;
  import('../browser/delete-player-data.ts')
    .then(({ deletePlayerData }) => deletePlayerData())
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
