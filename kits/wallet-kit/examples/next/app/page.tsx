import { ConnectButton } from '@wow/wallet-kit';
import { SignMessage } from './sign-message';

export default function Page() {
  return (
    <main>
      <h1>Wallet kit with Next.js</h1>
      <ConnectButton />
      <SignMessage />
    </main>
  );
}
