// A transaction that the account dialog lists and follows. The provider has `showRecentTransactions`.
import { parseEther } from 'viem';
import { useSendTransaction } from 'wagmi';
import { useAddRecentTransaction } from '@wow/wallet-kit';

export function DonateButton() {
  const addRecentTransaction = useAddRecentTransaction();
  const { mutate: send } = useSendTransaction({
    mutation: { onSuccess: (hash) => addRecentTransaction({ hash, description: 'Donate', confirmations: 2 }) },
  });
  return (
    <button
      type="button"
      onClick={() => send({ to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: parseEther('0.01') })}
    >
      Donate
    </button>
  );
}
