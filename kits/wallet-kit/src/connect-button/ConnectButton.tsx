import { type AccountStatus, AccountButton, type AccountSummary, useButtonAccount } from './AccountButton.tsx';
import { type ChainStatus, ChainButton, useButtonChain, type ButtonChain } from './ChainButton.tsx';
import { getValueAt, type Responsive } from './responsive.ts';
import { type ReactNode, useContext } from 'react';
import { useChains, useConnection } from 'wagmi';
import { useConnectionStatus } from '../authentication/use-connection-status.ts';
import { useIsNarrow, useMounted } from '../device/use-device.ts';
import styles from './ConnectButton.module.css';
import type { AuthenticationStatus } from '../authentication/authentication.ts';
import { useAuthentication } from '../authentication/AuthenticationProvider.tsx';
import { useAccountModal, useChainModal, useConnectModal } from '../modals/use-modals.ts';
import { DialogsContext } from '../context/dialogs-context.ts';
import { useTestId } from '../context/name-prefix.ts';
import { useTranslate } from '../context/kit-context.ts';
import { classNames } from '../ui/class-names.ts';

/** The options of `ConnectButton`. Each but the label is one value, or one below and one from 768 pixels. */
export interface ConnectButtonProps {
  /** The default is translated. @default 'Connect Wallet' */
  readonly label?: string;
  /** @default 'full' */
  readonly accountStatus?: Responsive<AccountStatus>;
  /** Shown for a single network only if given. @default { largeScreen: 'full', smallScreen: 'icon' } */
  readonly chainStatus?: Responsive<ChainStatus>;
  /** The balance is requested only at the widths where it is shown. @default { largeScreen: true, smallScreen: false } */
  readonly showBalance?: Responsive<boolean>;
}

const DEFAULT_PROPS = {
  label: 'Connect Wallet',
  accountStatus: 'full',
  chainStatus: { largeScreen: 'full', smallScreen: 'icon' },
  showBalance: { largeScreen: true, smallScreen: false },
} satisfies Required<ConnectButtonProps>;

/** What `ConnectButton.Custom` passes to its child. A function that cannot open its dialog now does nothing. */
export interface ConnectButtonRenderProps {
  /** Undefined while no wallet is connected. */
  readonly account?: AccountSummary;
  /** Undefined while no wallet is connected. */
  readonly chain?: ButtonChain;
  /** False on the server and while hydrating. */
  readonly mounted: boolean;
  /** Undefined if the app has no sign-in. */
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
  /** If false, the balance is not requested. @default true */
  readonly showBalance?: boolean;
}

interface ConnectButtonComponent {
  (props: ConnectButtonProps): ReactNode;
  readonly Custom: (props: ConnectButtonCustomProps) => ReactNode;
  /** The defaults. The name is RainbowKit's. */
  readonly __defaultProps: Required<ConnectButtonProps>;
}

const doNothing = (): void => {};

function ConnectButtonCustom({ children, showBalance = true }: ConnectButtonCustomProps): ReactNode {
  const account = useButtonAccount(showBalance);
  const chain = useButtonChain();
  const authentication = useAuthentication();
  const { accountModalOpen, openAccountModal = doNothing } = useAccountModal();
  const { chainModalOpen, openChainModal = doNothing } = useChainModal();
  const { connectModalOpen, openConnectModal = doNothing } = useConnectModal();
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

function Button(props: ConnectButtonProps): ReactNode {
  const { label = DEFAULT_PROPS.label, accountStatus = DEFAULT_PROPS.accountStatus } = props;
  const { chainStatus = DEFAULT_PROPS.chainStatus, showBalance = DEFAULT_PROPS.showBalance } = props;
  const isBalanceShown = getValueAt<boolean>(showBalance, useIsNarrow());
  const { isReconnecting } = useConnection();
  const chains = useChains();
  const status = useConnectionStatus();
  return (
    <ConnectButtonCustom showBalance={isBalanceShown}>
      {({ account, chain, mounted, ...open }) => {
        if (!mounted || status !== 'connected' || !account || !chain) {
          return (
            <DisconnectedButton
              label={label}
              waits={!mounted || isReconnecting || status === 'loading'}
              onClick={open.openConnectModal}
            />
          );
        }
        const many = chains.length > 1 || props.chainStatus !== undefined;
        return (
          <div className={styles.pair}>
            {(many || chain.unsupported) && (
              <ChainButton chain={chain} status={chainStatus} onClick={open.openChainModal} />
            )}
            {!chain.unsupported && (
              <AccountButton
                account={account}
                status={accountStatus}
                balance={showBalance}
                onClick={open.openAccountModal}
              />
            )}
          </div>
        );
      }}
    </ConnectButtonCustom>
  );
}

/**
 * Connects a wallet; then shows its network and its account. `ConnectButton.Custom` renders a button of the app with the
 * same state and actions.
 */
// Pure, so that bundlers drop it if an app does not use it.
export const ConnectButton: ConnectButtonComponent = /* @__PURE__ */ Object.assign(Button, {
  Custom: ConnectButtonCustom,
  __defaultProps: DEFAULT_PROPS,
});

interface DisconnectedButtonProps {
  readonly label: string;
  readonly waits: boolean;
  readonly onClick: () => void;
}

export function DisconnectedButton({ label, waits, onClick }: DisconnectedButtonProps): ReactNode {
  const t = useTranslate();
  const prepare = useContext(DialogsContext)?.prepare;
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.connect)}
      aria-haspopup="dialog"
      aria-disabled={waits || undefined}
      data-testid={useTestId('connect-button')}
      data-wk-home=""
      onClick={waits ? undefined : onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {label === DEFAULT_PROPS.label ? t('connectWallet') : label}
    </button>
  );
}
