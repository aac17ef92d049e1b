import { ConnectButton } from '@wow/wallet-kit';
import { getSession } from './session';

export default async function Page() {
  const { address } = await getSession();
  return (
    <main>
      <h1>Sign in with a wallet</h1>
      <ConnectButton />
      <p>{address === undefined ? 'You are not signed in.' : `You are signed in as ${address}.`}</p>
    </main>
  );
}
