// Signing in with a message that is created and verified by the app's server.
import type { Config } from 'wagmi';
import { getConnection, signMessage } from 'wagmi/actions';
import { createSignInMachine } from '@wow/wallet-kit/headless';

const post = async (path: string, body: unknown) => fetch(path, { method: 'POST', body: JSON.stringify(body) });

export function createSignIn(config: Config, onSignedIn: () => void) {
  const { address, chainId } = getConnection(config);
  if (!address || chainId === undefined) throw new Error('Connect first.');
  const machine = createSignInMachine({
    adapter: {
      getNonce: async () => (await fetch('/nonce')).text(),
      createMessage: async (known) => (await post('/message', known)).text(),
      verify: async (signed) => (await post('/sign-in', signed)).ok,
    },
    address,
    chainId,
    sign: async (message) => signMessage(config, { message: String(message) }),
    onSignedIn,
  });
  machine.prepare();
  return machine;
}
