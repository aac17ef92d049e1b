import type { SignableMessage } from 'viem';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { signMessage } from 'wagmi/actions';
import { disconnectAll } from '../config/last-wallet.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useAuthentication } from './AuthenticationProvider.tsx';
import { createSignInMachine, type SignInMachine, type SignInProgress } from './sign-in-machine.ts';

function toSignableMessage(message: unknown): SignableMessage {
  if (typeof message === 'string') return message;
  if (typeof message === 'object' && message !== null && 'raw' in message) {
    const { raw } = message;
    if (raw instanceof Uint8Array) return { raw };
    if (typeof raw === 'string' && raw.startsWith('0x')) return { raw: raw as `0x${string}` };
  }
  throw new TypeError('A message to be signed is text, or an object with raw bytes.');
}

interface UseSignIn extends SignInProgress, Pick<SignInMachine, 'sign' | 'retry'> {
  readonly cancel: () => void;
}

export function useSignIn(onSignedIn?: () => void): UseSignIn {
  const config = useConfig();
  const { address, chainId } = useConnection();
  const authentication = useAuthentication();
  if (!authentication) throw new Error('No authentication adapter found');
  const adapter = useLatest(authentication.adapter);
  const done = useLatest(onSignedIn);

  const machine = useMemo(
    () =>
      createSignInMachine({
        // Apps may create their adapter in every render: that must not restart the sign-in.
        adapter: {
          getNonce: () => adapter.current.getNonce(),
          createMessage: (request) => adapter.current.createMessage(request),
          verify: (signed) => adapter.current.verify(signed),
        },
        address: address ?? '0x',
        chainId: chainId ?? 0,
        sign: (message) => signMessage(config, { message: toSignableMessage(message) }),
        onSignedIn: () => done.current?.(),
      }),
    [config, address, chainId, adapter, done],
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
