import type { ReactNode } from 'react';
import type { AuthenticationStatus } from '../sign-in/authentication.ts';
import { useAuthentication } from '../sign-in/authentication-context.ts';
import { useAccountModal } from '../provider/use-account-modal.ts';
import { useChainModal } from '../provider/use-chain-modal.ts';
import { useConnectModal } from '../provider/use-connect-modal.ts';
import type { AccountSummary } from './account-summary.ts';
import { useButtonAccount } from './use-button-account.ts';
import { useButtonChain, type ButtonChain } from './use-button-chain.ts';
import { useMounted } from './use-mounted.ts';

export interface ConnectButtonRenderProps {
  /** Who is connected, if anybody is. */
  readonly account?: AccountSummary;
  /** The network that the wallet is on. */
  readonly chain?: ButtonChain;
  /** False on the server and in the render that takes its page over. */
  readonly mounted: boolean;
  readonly authenticationStatus?: AuthenticationStatus;
  readonly openAccountModal: () => void;
  readonly openChainModal: () => void;
  readonly openConnectModal: () => void;
  readonly accountModalOpen: boolean;
  readonly chainModalOpen: boolean;
  readonly connectModalOpen: boolean;
}

interface ConnectButtonCustomProps {
  readonly children: (props: ConnectButtonRenderProps) => ReactNode;
  /** False where it is not shown: then it is not asked for either. */
  readonly showBalance?: boolean;
}

const nothing = (): void => {};

/** All that a button of one's own needs to know and to do. */
export function ConnectButtonCustom({ children, showBalance = true }: ConnectButtonCustomProps): ReactNode {
  const account = useButtonAccount(showBalance);
  const chain = useButtonChain();
  const authentication = useAuthentication();
  const { accountModalOpen, openAccountModal = nothing } = useAccountModal();
  const { chainModalOpen, openChainModal = nothing } = useChainModal();
  const { connectModalOpen, openConnectModal = nothing } = useConnectModal();
  return children({
    ...(account && { account }),
    ...(chain && { chain }),
    ...(authentication && { authenticationStatus: authentication.status }),
    mounted: useMounted(),
    openAccountModal,
    openChainModal,
    openConnectModal,
    accountModalOpen,
    chainModalOpen,
    connectModalOpen,
  });
}
