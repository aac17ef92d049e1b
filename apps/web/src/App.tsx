import { QueryClientProvider } from '@tanstack/react-query';
import { NoticeProvider } from '@wow/core/ui';
import { SessionProvider } from '@wow/product/accounts/web';
import { ConnectionNotice } from './connection/ConnectionNotice.tsx';
import { Shell } from './shell/Shell.tsx';
import { cache, client, connection, tokens } from './wiring.ts';

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
