// A list of wallets of the app's own. It needs wagmi's provider, or a `config`, and no provider of the kit.
import { type ConnectFailure, useConnectWallet } from '@wow/wallet-kit/headless';

const FAILURES: Partial<Record<ConnectFailure, string>> = {
  refused: 'You declined.',
  expired: 'The code has expired.',
  missing: 'The app did not open. Is it installed?',
};

export function Wallets() {
  const { wallets, attempt, connect, retry } = useConnectWallet();
  if (attempt.kind === 'connecting') return <p>{attempt.qrUri ?? 'Answer in your wallet.'}</p>;
  if (attempt.kind === 'failed') {
    return (
      <button type="button" onClick={retry}>
        {FAILURES[attempt.why] ?? 'It did not work.'} Try again
      </button>
    );
  }
  return wallets.map(({ id, name, ready }) => (
    <button key={id} type="button" disabled={!ready} onClick={() => connect(id)}>
      {name}
    </button>
  ));
}
