import type { SignableMessage } from 'viem';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { signMessage } from 'wagmi/actions';
import { disconnectAll } from '../config/last-wallet.ts';
import { useLatest } from './use-latest.ts';
import { useAuthenticationAdapter } from './AuthenticationProvider.tsx';
import { createSignInMachine, type SignInProgress } from './sign-in-machine.ts';

/**
 * Returns an app's message as a wallet signs it: text, or the raw bytes that viem knows.
 *
 * @throws TypeError for anything else.
 */
function toSignableMessage(message: unknown): SignableMessage {
  if (typeof message === 'string') return message;
  if (typeof message === 'object' && message !== null && 'raw' in message) {
    const { raw } = message;
    if (raw instanceof Uint8Array) return { raw };
    if (typeof raw === 'string' && raw.startsWith('0x')) return { raw: raw as `0x${string}` };
  }
  throw new TypeError('A message to be signed is text, or an object with raw bytes.');
}

export interface UseSignIn extends SignInProgress {
  /** Asks the wallet for a signature. To be called in the press itself. */
  readonly sign: () => void;
  /** Does again whatever failed. */
  readonly retry: () => void;
  /** Turns away from signing in: the wallet is disconnected. */
  readonly cancel: () => void;
}

/**
 * Signs a player in with the wallet that is connected, and says so to `onSignedIn`. It begins anew when account or
 * chain change; a player who says no in the wallet is quietly back at the start.
 *
 * @throws Error where the app has no authentication.
 */
export function useSignIn(onSignedIn?: () => void): UseSignIn {
  const config = useConfig();
  const { address, chainId } = useConnection();
  const adapter = useLatest(useAuthenticationAdapter());
  const tell = useLatest(onSignedIn);

  const machine = useMemo(
    () =>
      createSignInMachine({
        // Apps may make their adapter in every render: that begins nothing anew.
        adapter: {
          getNonce: () => adapter.current.getNonce(),
          createMessage: (of) => adapter.current.createMessage(of),
          verify: (signed) => adapter.current.verify(signed),
        },
        address: address ?? '0x',
        chainId: chainId ?? 0,
        sign: (message) => signMessage(config, { message: toSignableMessage(message) }),
        onSignedIn: () => tell.current?.(),
      }),
    [config, address, chainId, adapter, tell],
  );
  useEffect(() => {
    machine.prepare();
    return machine.end;
  }, [machine]);

  const shown = useSyncExternalStore(machine.subscribe, machine.current, machine.current);
  const cancel = (): void => {
    machine.end();
    void disconnectAll(config);
  };
  return { ...shown, sign: machine.sign, retry: machine.retry, cancel };
}
