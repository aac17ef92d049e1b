import { ConnectButton } from '@wow/wallet-kit';
import { SignedIn } from './signed-in';
import { SignMessage } from './sign-message';

export default function Page() {
  return (
    <main>
      <h1>Sign in with next-auth</h1>
      <ConnectButton />
      <SignedIn />
      <SignMessage />
    </main>
  );
}
