import type { ReactNode } from 'react';
import { useChains, useConnection } from 'wagmi';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import { useIsNarrow } from '../dialog/use-is-narrow.ts';
import { AccountButton, type AccountStatus } from './AccountButton.tsx';
import { ChainButton, type ChainStatus } from './ChainButton.tsx';
import { ConnectButtonCustom } from './ConnectButtonCustom.tsx';
import { DisconnectedButton } from './DisconnectedButton.tsx';
import { bySize, type Responsive } from './responsive.ts';
import styles from './ConnectButton.module.css';

export interface ConnectButtonProps {
  /** Said in the reader's language as long as it is this one. */
  readonly label?: string;
  readonly accountStatus?: Responsive<AccountStatus>;
  /** With one network only, that button is there only when this is given. */
  readonly chainStatus?: Responsive<ChainStatus>;
  readonly showBalance?: Responsive<boolean>;
}

const DEFAULTS = {
  label: 'Connect Wallet',
  accountStatus: 'full',
  chainStatus: { largeScreen: 'full', smallScreen: 'icon' },
  showBalance: { largeScreen: true, smallScreen: false },
} satisfies Required<ConnectButtonProps>;

/** Connects a wallet; once it is connected, leads to its network and to its account. */
function Button(props: ConnectButtonProps): ReactNode {
  const { label, accountStatus, chainStatus, showBalance } = { ...DEFAULTS, ...props };
  const balance = bySize<boolean>(showBalance);
  const isShown = useIsNarrow() ? balance.small : balance.large;
  const { isReconnecting } = useConnection();
  const chains = useChains();
  const status = useConnectionStatus();
  return (
    <ConnectButtonCustom showBalance={isShown}>
      {({ account, chain, mounted, ...open }) => {
        if (!mounted || status !== 'connected' || !account || !chain) {
          return (
            <DisconnectedButton
              label={label === DEFAULTS.label ? undefined : label}
              waits={!mounted || isReconnecting || status === 'loading'}
              onClick={open.openConnectModal}
            />
          );
        }
        const many = chains.length > 1 || props.chainStatus !== undefined;
        return (
          <div className={styles.pair}>
            {(many || chain.unsupported) && (
              <ChainButton chain={chain} status={bySize<ChainStatus>(chainStatus)} onClick={open.openChainModal} />
            )}
            {!chain.unsupported && (
              <AccountButton
                account={account}
                status={bySize<AccountStatus>(accountStatus)}
                balance={balance}
                onClick={open.openAccountModal}
              />
            )}
          </div>
        );
      }}
    </ConnectButtonCustom>
  );
}

// Marked as pure, so that an app which does not use it does not carry it.
export const ConnectButton = /* @__PURE__ */ Object.assign(Button, {
  Custom: ConnectButtonCustom,
  __defaultProps: DEFAULTS,
});
