import { useMemo, type ReactNode } from 'react';
import { useChains, useConnection } from 'wagmi';
import { findKnownNetwork } from '../network/known-network.ts';
import { networkDialog, preload } from '../modals/OpenDialogs.tsx';
import { useTranslate } from '../context/kit-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import { type BySize, getVisibilityClass } from './responsive.ts';
import styles from './ConnectButton.module.css';

export interface ButtonChain {
  readonly id: number;
  readonly name?: string;
  readonly hasIcon: boolean;
  readonly iconUrl?: string;
  readonly iconBackground?: string;
  /** True if the app does not use this network. */
  readonly unsupported: boolean;
}

export function useButtonChain(): ButtonChain | null {
  const { chainId, isConnected } = useConnection();
  const chains = useChains();
  return useMemo(() => {
    if (!isConnected || chainId === undefined) return null;
    const chain = chains.find(({ id }) => id === chainId);
    const known = findKnownNetwork(chainId);
    const name = known?.name ?? chain?.name;
    return {
      id: chainId,
      hasIcon: known !== null,
      unsupported: chain === undefined,
      ...(name !== undefined && { name }),
      ...(known && { iconUrl: known.iconUrl, iconBackground: known.iconBackground }),
    };
  }, [chains, chainId, isConnected]);
}

export type ChainStatus = 'full' | 'icon' | 'name' | 'none';

interface ChainButtonProps {
  readonly chain: ButtonChain;
  readonly status: BySize<ChainStatus>;
  readonly onClick: () => void;
}

const prepare = (): void => preload(networkDialog);

/** Opens the network dialog. An unsupported network is named as such in every `chainStatus`. */
export function ChainButton({ chain, status, onClick }: ChainButtonProps): ReactNode {
  const t = useTranslate();
  const name = chain.name ?? String(chain.id);
  const events = { onClick, onPointerEnter: prepare, onFocus: prepare };
  if (chain.unsupported) {
    return (
      <button
        type="button"
        {...events}
        className={classNames(styles.button, styles.wrong)}
        aria-haspopup="dialog"
        data-testid="wk-wrong-network-button"
        data-wk-home=""
      >
        {t('wrongNetwork')}
        <Icon name="down" size={16} />
      </button>
    );
  }
  const nameAt = (at: ChainStatus): boolean => at === 'full' || at === 'name' || (at === 'icon' && !chain.hasIcon);
  return (
    <button
      type="button"
      {...events}
      className={classNames(
        styles.button,
        getVisibilityClass(status, (at) => at !== 'none'),
      )}
      aria-haspopup="dialog"
      aria-label={t('networkSelector', { network: name })}
      data-testid="wk-chain-button"
    >
      {chain.hasIcon && (
        <span className={getVisibilityClass(status, (at) => at === 'full' || at === 'icon')}>
          <WalletIcon iconUrl={chain.iconUrl} size={24} round background={chain.iconBackground} />
        </span>
      )}
      <span className={getVisibilityClass(status, nameAt)}>{name}</span>
      <Icon name="down" size={16} />
    </button>
  );
}
