// A button of the app with the state and actions of `ConnectButton`.
import { ConnectButton, type ConnectButtonRenderProps } from '@wow/wallet-kit';

function Account({ account, chain, mounted, ...open }: ConnectButtonRenderProps) {
  if (!mounted) return null;
  const [text, onClick] =
    !account || !chain
      ? ['Connect', open.openConnectModal]
      : chain.unsupported
        ? ['Wrong network', open.openChainModal]
        : [`${account.displayName} has ${account.displayBalance ?? '…'}`, open.openAccountModal];
  return (
    <button type="button" onClick={onClick}>
      {text}
    </button>
  );
}

export const CustomButton = () => <ConnectButton.Custom>{(state) => <Account {...state} />}</ConnectButton.Custom>;
