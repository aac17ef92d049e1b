'use client';

import { useConnection, useSignMessage } from 'wagmi';

export function SignMessage() {
  const { isConnected } = useConnection();
  const { mutate: signMessage, data: signature, error } = useSignMessage();
  return (
    <>
      {isConnected && (
        <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
          Sign a message
        </button>
      )}
      <p role="status">{signature ?? error?.message}</p>
    </>
  );
}
