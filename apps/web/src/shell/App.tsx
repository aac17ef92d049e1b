import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useNotice, NoticeProvider } from '@wow/core/ui';
import { useMessages } from '../messages/messages.ts';
import { cameFromCache, useIsOfflineStart } from '../client/use-connection.ts';
import type { Connection } from '../client/connection.ts';
import { SessionProvider } from '@wow/product/accounts/web';
import { Shell } from './Shell.tsx';
import { cache, client, connection, tokens } from '../client/app-client.ts';

/** Above every notice about a single round. */
const ABOVE_ROUNDS = { id: 'connection', priority: 10 } as const;

/** Says that the connection is lost, and that it is back; then everything that failed to load is asked for again. */
function ConnectionNotice({ connection }: { connection: Connection }) {
  const cache = useQueryClient();
  const state = useSyncExternalStore(connection.subscribe, connection.state, connection.state);
  const unplugged = useIsOfflineStart();

  useEffect(() => {
    const offline = (): void => connection.reportLost();
    const online = (): void => void connection.check();
    if (!navigator.onLine || cameFromCache) offline();
    addEventListener('offline', offline);
    addEventListener('online', online);
    return () => {
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [connection]);

  useEffect(() => {
    if (state.kind !== 'back') return;
    void cache.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  }, [cache, state.kind]);

  const check = (): void => void connection.check();
  // Then the whole page says so.
  if (unplugged) return null;
  switch (state.kind) {
    case 'fine':
      return null;
    case 'lost':
      return <LostNotice key={state.nextTryAt} nextTryAt={state.nextTryAt} onCheck={check} />;
    case 'asking':
      return <AskingNotice onCheck={check} />;
    case 'back':
      return <BackNotice />;
  }
}

function LostNotice({ nextTryAt, onCheck }: { nextTryAt: number; onCheck: () => void }) {
  const messages = useMessages();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useNotice({
    ...ABOVE_ROUNDS,
    tone: 'warn',
    icon: WifiOff,
    title: messages.noConnection,
    text: messages.nextTryIn({ seconds: String(Math.max(1, Math.ceil((nextTryAt - now) / 1_000))) }),
    spokenText: messages.triesByItself,
    action: { label: messages.checkAgain, run: onCheck },
  });
  return null;
}

function AskingNotice({ onCheck }: { onCheck: () => void }) {
  const messages = useMessages();
  useNotice({
    ...ABOVE_ROUNDS,
    tone: 'busy',
    title: messages.noConnection,
    text: messages.asking,
    spokenText: messages.triesByItself,
    action: { label: messages.checkAgain, run: onCheck },
  });
  return null;
}

function BackNotice() {
  const messages = useMessages();
  useNotice({ ...ABOVE_ROUNDS, tone: 'ok', title: messages.backAgain, text: messages.nothingIsLost });
  return null;
}

export function App() {
  return (
    <QueryClientProvider client={cache}>
      <NoticeProvider>
        <SessionProvider client={client} tokens={tokens}>
          <ConnectionNotice connection={connection} />
          <Shell />
        </SessionProvider>
      </NoticeProvider>
    </QueryClientProvider>
  );
}
