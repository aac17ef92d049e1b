import type { SignableMessage } from 'viem';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Config, useConfig, useConnection } from 'wagmi';
import type { AuthenticationAdapter } from './authentication.ts';
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

/** What `useSignIn` returns. */
export interface UseSignIn extends SignInProgress, Pick<SignInMachine, 'sign' | 'retry'> {
  /** Also disconnects the wallet. */
  readonly cancel: () => void;
}

/** The options of `useSignIn`. */
export interface UseSignInOptions<Message = unknown> {
  /** @default the adapter of `AuthenticationProvider` */
  readonly adapter?: AuthenticationAdapter<Message>;
  readonly onSignedIn?: () => void;
  /** @default the config of wagmi's provider */
  readonly config?: Config;
}

/** Signs in with the connected wallet. With both an adapter and a config it needs no provider. */
export function useSignIn<Message>({
  adapter: own,
  onSignedIn,
  config: given,
}: UseSignInOptions<Message> = {}): UseSignIn {
  const config = useConfig({ config: given });
  const { address, chainId } = useConnection({ config });
  const provided = useAuthentication()?.adapter;
  // An adapter receives only messages that it created itself.
  const wanted = (own as AuthenticationAdapter | undefined) ?? provided;
  if (!wanted) {
    throw new Error(
      'No authentication adapter found. Pass `adapter` to useSignIn, or wrap it in AuthenticationProvider.',
    );
  }
  const adapter = useLatest(wanted);
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
