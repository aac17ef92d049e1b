import { useConnection, useSignMessage } from 'wagmi';
import { ConnectButton } from '@wow/wallet-kit';

export const meta = () => [{ title: 'Wallet kit with React Router' }];

export default function Home() {
  const { isConnected } = useConnection();
  const { mutate: signMessage, data: signature, error } = useSignMessage();
  return (
    <main>
      <h1>Wallet kit with React Router</h1>
      <ConnectButton />
      {isConnected && (
        <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
          Sign a message
        </button>
      )}
      <p role="status">{signature ?? error?.message}</p>
    </main>
  );
}
