import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { WagmiProvider } from 'wagmi';
import { ConnectButton, darkTheme, WalletKitProvider } from '../../src/index.ts';
import { walletConfig } from '../wallet-config.ts';

// Renders the server's HTML first; the button hydrates it.
const app = (
  <WagmiProvider config={walletConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <WalletKitProvider id="hydrated" theme={darkTheme()} locale="de">
        <ConnectButton />
      </WalletKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
const place = document.getElementById('app')!;
place.innerHTML = renderToString(app);

const takeOver = document.createElement('button');
takeOver.textContent = 'Take over';
takeOver.addEventListener('click', () => {
  hydrateRoot(place, app, {
    onRecoverableError: (error) => console.error('What was drawn is not what the browser draws.', error),
  });
});
place.after(takeOver);
