// A button that disconnects. wagmi's own `disconnect` continues with the next connected wallet.
import { useConfig } from 'wagmi';
import { disconnectAll } from '@wow/wallet-kit';

export function LeaveButton() {
  const config = useConfig();
  return (
    <button type="button" onClick={() => void disconnectAll(config)}>
      Leave
    </button>
  );
}
