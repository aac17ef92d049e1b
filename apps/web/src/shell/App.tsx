import { useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useNotice, type Notice } from '@wow/core/ui';
import { SessionProvider, WalletConfirmation } from '@wow/product/accounts/web';
import { cache, client, connection, tokens } from '../client/app-client.ts';
import type { ConnectionState } from '../client/connection.ts';
import { cameFromCache, useConnection, useIsOfflineStart } from '../client/use-connection.ts';
import { useMessages } from '../messages/messages.ts';
import { walletLoader } from '../wallet/WalletEntrance.tsx';
import { deletePlayHistory } from './IdlePlayerEffects.tsx';
import { Shell } from './Shell.tsx';

/** After an outage, fetches everything that failed to load. */
function ConnectionNotice() {
  const state = useConnection();
  const isOfflineStart = useIsOfflineStart();

  useEffect(() => {
    const goOffline = (): void => connection.reportLost();
    const checkOnline = (): void => void connection.check();
    if (!navigator.onLine || cameFromCache) goOffline();
    addEventListener('offline', goOffline);
    addEventListener('online', checkOnline);
    return () => {
      removeEventListener('offline', goOffline);
      removeEventListener('online', checkOnline);
    };
  }, []);

  useEffect(() => {
    if (state.kind === 'back') void cache.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  }, [state.kind]);

  // The offline page says the same in full.
  if (state.kind === 'fine' || isOfflineStart) return null;
  return <StateNotice key={state.kind === 'lost' ? state.nextTryAt : state.kind} state={state} />;
}

type Trouble = Exclude<ConnectionState, { kind: 'fine' }>;

function StateNotice({ state }: { state: Trouble }) {
  const messages = useMessages();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // Above every notice about a single round.
  useNotice({ id: 'connection', priority: 10, ...toNotice(state, now, messages) });
  return null;
}

function toNotice(
  state: Trouble,
  now: number,
  messages: ReturnType<typeof useMessages>,
): Omit<Notice, 'id' | 'priority'> {
  const outage = {
    title: messages.noConnection,
    spokenText: messages.triesByItself,
    action: { label: messages.checkAgain, run: () => void connection.check() },
  };
  switch (state.kind) {
    case 'lost': {
      const seconds = Math.max(1, Math.ceil((state.nextTryAt - now) / 1_000));
      return { ...outage, tone: 'warn', icon: WifiOff, text: messages.nextTryIn({ seconds: String(seconds) }) };
    }
    case 'asking':
      return { ...outage, tone: 'busy', text: messages.asking };
    case 'back':
      return { tone: 'ok', title: messages.backAgain, text: messages.nothingIsLost };
    case 'unreadable':
      return {
        tone: 'warn',
        title: messages.outdated,
        text: messages.reloadOutdated,
        action: { label: messages.reload, run: () => location.reload() },
      };
  }
}

export function App() {
  return (
    <QueryClientProvider client={cache}>
      <SessionProvider client={client} tokens={tokens} onLeave={deletePlayHistory}>
        <WalletConfirmation value={walletLoader.confirm}>
          <ConnectionNotice />
          <Shell />
        </WalletConfirmation>
      </SessionProvider>
    </QueryClientProvider>
  );
}
