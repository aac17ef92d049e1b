import type { ReactNode } from 'react';
import { useChains, useConnection } from 'wagmi';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import { useIsNarrow } from '../dialog/use-is-narrow.ts';
import { AccountButton } from './AccountButton.tsx';
import { ChainButton } from './ChainButton.tsx';
import { ConnectButtonCustom } from './ConnectButtonCustom.tsx';
import { connectButtonLook, DEFAULTS, type ConnectButtonProps } from './connect-button-look.ts';
import { DisconnectedButton } from './DisconnectedButton.tsx';
import styles from './ConnectButton.module.css';

/** Connects a wallet; once it is connected, leads to its network and to its account. */
function Button(props: ConnectButtonProps): ReactNode {
  const look = connectButtonLook(props);
  const isBalanceShown = useIsNarrow() ? look.balance.small : look.balance.large;
  const { isReconnecting } = useConnection();
  const chains = useChains();
  const status = useConnectionStatus();
  return (
    <ConnectButtonCustom showBalance={isBalanceShown}>
      {({ account, chain, mounted, ...open }) => {
        if (!mounted || status !== 'connected' || !account || !chain) {
          return (
            <DisconnectedButton
              label={look.label}
              waits={!mounted || isReconnecting || status === 'loading'}
              onClick={open.openConnectModal}
            />
          );
        }
        const many = chains.length > 1 || props.chainStatus !== undefined;
        return (
          <div className={styles.pair}>
            {(many || chain.unsupported) && (
              <ChainButton chain={chain} status={look.chain} onClick={open.openChainModal} />
            )}
            {!chain.unsupported && (
              <AccountButton
                account={account}
                status={look.account}
                balance={look.balance}
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
