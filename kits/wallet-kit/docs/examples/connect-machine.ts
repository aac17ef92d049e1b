// Connecting in any other framework, or in none. The listener is called after each change.
import type { Config } from 'wagmi';
import { createConnectMachine } from '@wow/wallet-kit/headless';

export function connectFirst(config: Config, show: (text: string) => void): () => void {
  const machine = createConnectMachine({ config });
  const stop = machine.subscribe(() => {
    const { attempt } = machine.current();
    show(attempt.kind === 'failed' ? `It failed: ${attempt.why}` : attempt.kind);
  });
  const first = machine.current().wallets.find(({ ready }) => ready);
  if (first) machine.connect(first.id);
  return () => {
    machine.cancel();
    stop();
  };
}
