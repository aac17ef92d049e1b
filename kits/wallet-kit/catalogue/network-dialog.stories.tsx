import type { ReactNode } from 'react';
import { useTranslate } from '../src/context/kit-context.ts';
import { NetworkView, useNetworkMessages } from '../src/modals/ChainModal.tsx';
import { findKnownNetwork } from '../src/network/known-network.ts';
import type { UseNetworks } from '../src/network/use-networks.ts';
import { doNothing } from './story-data.ts';
import { WithAppearance } from './CatalogueFrame.tsx';
import type { Meta, Story } from './story.ts';
import { StoryDialog } from './StoryDialog.tsx';

const NETWORKS = [
  { id: 1, name: 'Ethereum', testnet: false },
  { id: 42161, name: 'Arbitrum One', testnet: false },
  { id: 137, name: 'Polygon', testnet: false },
  { id: 11155111, name: 'Sepolia', testnet: true },
];

interface NetworkProps {
  /** The wallet's network. */
  readonly current?: number;
  /** The network that the wallet is asked to switch to. */
  readonly pending?: number;
  readonly problem?: UseNetworks['problem'];
  readonly canSwitch?: boolean;
  readonly appName?: string;
  /** How many networks the app has. */
  readonly count?: number;
}

const NetworkDialog = ({ appName, ...props }: NetworkProps): ReactNode => (
  <WithAppearance appName={appName}>
    <Networks {...props} />
  </WithAppearance>
);

function Networks({ current = 1, pending, problem = null, canSwitch = true, count }: NetworkProps): ReactNode {
  const t = useTranslate();
  const networks = NETWORKS.slice(0, count).map((network) => ({
    ...network,
    ...findKnownNetwork(network.id),
    current: network.id === current,
    pending: network.id === pending,
  }));
  const supported = networks.some((network) => network.current);
  const state = { networks, supported, problem, canSwitch, switchTo: () => Promise.resolve() };
  const problems = useNetworkMessages(state);
  return (
    <StoryDialog shape="small" status={pending === undefined ? problems.join(' ') : t('confirmInWallet')}>
      <NetworkView
        networks={networks}
        problems={problems}
        canSwitch={canSwitch}
        onSwitch={doNothing}
        onDisconnect={supported ? null : doNothing}
      />
    </StoryDialog>
  );
}

export default { title: 'Network dialog', component: NetworkDialog } satisfies Meta<NetworkProps>;

type NetworkStory = Story<NetworkProps>;

const UNLISTED = 10;

export const Selected: NetworkStory = {};

export const TestnetSelected: NetworkStory = { args: { current: 11155111 } };

export const OneNetwork: NetworkStory = { args: { count: 1 } };

export const Switching: NetworkStory = { args: { pending: 42161 } };

export const SwitchRefused: NetworkStory = { args: { problem: { chainId: 42161, kind: 'refused' } } };

export const SwitchFailed: NetworkStory = { args: { problem: { chainId: 42161, kind: 'failed' } } };

/** The wallet has the method, but does not support it. */
export const SwitchUnsupported: NetworkStory = { args: { problem: { chainId: 42161, kind: 'unsupported' } } };

/** The wallet's connector has no method. */
export const WalletCannotSwitch: NetworkStory = { args: { canSwitch: false } };

export const WalletCannotSwitchWithAppName: NetworkStory = { args: { canSwitch: false, appName: 'Playground' } };

export const WrongNetwork: NetworkStory = { args: { current: UNLISTED } };

export const WrongNetworkSwitching: NetworkStory = { args: { current: UNLISTED, pending: 42161 } };

export const WrongNetworkRefused: NetworkStory = {
  args: { current: UNLISTED, problem: { chainId: 1, kind: 'refused' } },
};

export const WrongNetworkCannotSwitch: NetworkStory = { args: { current: UNLISTED, canSwitch: false } };
