import { QueryClient } from '@tanstack/react-query';
import { createTokenStore, type TokenStore } from '@wow/product/accounts/web';
import { memoizeRequest, getApiBase, readConfig } from './config.ts';
import { browserStorage, deletePlayerData, tabStorage, writableWhile } from '../browser/storage.ts';
import { checkReady, createConnection, createWatchedClient } from './connection.ts';
import { createShownAnswers } from './shown-answers.ts';
import { createUpdates } from './updates.ts';

export const config = memoizeRequest(readConfig);
export const apiBase = async (): Promise<string> => getApiBase(await config());

const loadClient = async () => {
  const [{ createClient }, base] = await Promise.all([import('@wow/core/protocol/web'), apiBase()]);
  return createClient(base);
};

// A prerendered page has no window.
const tabs = typeof window === 'undefined' ? new EventTarget() : window;

export const connection = createConnection(() => checkReady(apiBase));
export const MAINTENANCE_KEY = ['maintenance'];
const lookAtMaintenance = (): unknown => cache.invalidateQueries({ queryKey: MAINTENANCE_KEY });

export const shownAnswers = createShownAnswers();
export const client = createWatchedClient(loadClient, connection, {
  onMaintenance: lookAtMaintenance,
  onReply: (answer) => shownAnswers.add(answer),
});
export const updates = createUpdates();
export const tokens: TokenStore = createTokenStore(browserStorage(), tabs);

// The next person at this computer must not find data of a player who signed out, in any tab.
const isSignedIn = (): boolean => tokens.current() !== null;
export const playerStorage = writableWhile(isSignedIn, browserStorage());
export const playerTabStorage = writableWhile(isSignedIn, tabStorage());
tokens.subscribe(() => {
  if (!isSignedIn()) deletePlayerData();
});

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // After an outage, everything that failed is fetched again (App.tsx).
      retry: false,
      networkMode: 'always',
      // A profile that is fetched during a round would show its result too early.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});
