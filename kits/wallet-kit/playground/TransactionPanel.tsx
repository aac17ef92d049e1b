import { useState, type ReactNode } from 'react';
import { useConnection, useSendTransaction } from 'wagmi';
import { useAddRecentTransaction } from '../src/index.ts';

/** Sends nothing to oneself, and tells the kit of it. */
export function TransactionPanel(): ReactNode {
  const { address } = useConnection();
  const { mutateAsync: send } = useSendTransaction();
  const remember = useAddRecentTransaction();
  const [said, setSaid] = useState('');
  if (address === undefined) return null;
  const go = async (): Promise<void> => {
    try {
      remember({ hash: await send({ to: address, value: 0n }), description: 'Nothing, to yourself' });
      setSaid('Sent.');
    } catch {
      setSaid('Not sent.');
    }
  };
  return (
    <p>
      <button type="button" onClick={() => void go()}>
        Send nothing
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
