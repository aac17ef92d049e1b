import { useConnection, useSignMessage } from 'wagmi';
import { ConnectButton } from '@wow/wallet-kit';

export function Page() {
  const { isConnected } = useConnection();
  const { mutate: signMessage, data: signature, error } = useSignMessage();
  return (
    <>
      <h1>Wallet kit with webpack</h1>
      <ConnectButton />
      {isConnected && (
        <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
          Sign a message
        </button>
      )}
      <p role="status">{signature ?? error?.message}</p>
    </>
  );
}
