import { useEffect, useRef, type ReactNode } from 'react';
import { useChains, useConfig, useConnection } from 'wagmi';
import { disconnectAll } from '../config/last-wallet.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useDialogs } from '../provider/dialogs-context.ts';
import type { ModalProps } from '../provider/modal-props.ts';
import { useLook } from '../provider/look-context.ts';
import { NetworkView } from './NetworkView.tsx';
import { useNetworks, type UseNetworks } from './use-networks.ts';

/** The networks of the app. It closes when the wallet is on another one; what keeps the wallet from it is said. */
export function ChainModal({ open = true, onClose }: ModalProps): ReactNode {
  const { close } = useDialogs();
  return open && <Chains onClose={onClose ?? close} />;
}

function Chains({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLook();
  const config = useConfig();
  const chains = useChains();
  const found = useNetworks();
  const { networks, supported, switchTo, canSwitch } = found;
  useCloseWhenMoved(onClose);
  const problems = useProblems(found);
  const isAsking = networks.some(({ pending }) => pending);
  return (
    <Dialog shape="small" status={isAsking ? say('confirmInWallet') : problems.join(' ')} onClose={onClose}>
      <NetworkView
        networks={networks.map((network) => ({
          ...network,
          testnet: chains.some(({ id, testnet }) => id === network.id && testnet === true),
        }))}
        problems={problems}
        canSwitch={canSwitch}
        onSwitch={(id) => void switchTo(id)}
        onDisconnect={
          // The dialog goes with the connection.
          supported ? null : () => void disconnectAll(config)
        }
      />
    </Dialog>
  );
}

function useProblems({ networks, supported, problem, canSwitch }: UseNetworks): readonly string[] {
  const { say, appName } = useLook();
  const problems: string[] = [];
  if (!supported) problems.push(say('wrongNetworkText'));
  if (!canSwitch || problem?.kind === 'unsupported') {
    problems.push(appName === undefined ? say('cannotSwitchHere') : say('cannotSwitch', { app: appName }));
  } else if (problem) {
    const network = networks.find(({ id }) => id === problem.chainId)?.name ?? String(problem.chainId);
    problems.push(say(problem.kind === 'refused' ? 'switchRefused' : 'switchFailed', { network }));
  }
  return problems;
}

function useCloseWhenMoved(close: () => void): void {
  const { chainId } = useConnection();
  const first = useRef(chainId);
  useEffect(() => {
    if (first.current !== chainId) close();
  }, [chainId, close]);
}
