// A button of the app that connects one wallet.
import { WalletButton, type WalletButtonRenderProps } from '@wow/wallet-kit';

const Button = ({ connector, connect, connected, loading, mounted, error }: WalletButtonRenderProps) => (
  <button type="button" disabled={!mounted || loading || connected} onClick={connect}>
    {connected ? `${connector.name} is connected` : `Connect ${connector.name}`}
    {error && ` (${error})`}
  </button>
);

export const MetaMaskButton = () => (
  <WalletButton.Custom wallet="metaMask">{(state) => <Button {...state} />}</WalletButton.Custom>
);
