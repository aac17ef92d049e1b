import { useState, type ReactNode } from 'react';
import { useConnection, useSendTransaction } from 'wagmi';
import { useAddRecentTransaction } from '../src/index.ts';

/** A part of every chain that wants 213 bytes, and undoes whatever brings fewer. */
const HARD_TO_PLEASE = '0x0000000000000000000000000000000000000009';
const SOMEBODY = '0x00000000000000000000000000000000000a11ce';

/** Sends little, and tells the kit of it. */
export function TransactionPanel(): ReactNode {
  const { address } = useConnection();
  const { mutateAsync: send } = useSendTransaction();
  const remember = useAddRecentTransaction();
  const [said, setSaid] = useState('');
  if (address === undefined) return null;
  const kinds = {
    'Nothing, to yourself': { to: address, value: 0n },
    'A little, to somebody': { to: SOMEBODY, value: 1n },
    'What is undone': { to: HARD_TO_PLEASE, data: '0x00', gas: 100_000n },
  } as const;
  const go = async (kind: keyof typeof kinds): Promise<void> => {
    try {
      remember({ hash: await send(kinds[kind]), description: kind });
      setSaid('Sent.');
    } catch {
      setSaid('Not sent.');
    }
  };
  return (
    <p>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
        <button key={kind} type="button" onClick={() => void go(kind)}>
          {`Send: ${kind}`}
        </button>
      ))}{' '}
      <span role="status">{said}</span>
    </p>
  );
}
