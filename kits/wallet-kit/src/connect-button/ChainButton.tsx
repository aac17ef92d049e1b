import { useTestId } from '../context/name-prefix.ts';
import { useMemo, type ReactNode } from 'react';
import { useChains, useConnection } from 'wagmi';
import { findKnownNetwork } from '../network/known-network.ts';
import { networkDialog } from '../modals/OpenDialogs.tsx';
import { useTranslate } from '../context/kit-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import { type Responsive, getVisibilityClass } from './responsive.ts';
import styles from './ConnectButton.module.css';

/** The network of the connected account. */
export interface ButtonChain {
  readonly id: number;
  /** Undefined if the app does not have the network. */
  readonly name?: string | undefined;
  /** True if the kit has an icon of the network. */
  readonly hasIcon: boolean;
  readonly iconUrl?: string | undefined;
  readonly iconBackground?: string | undefined;
  /** True if the app does not have the network. */
  readonly unsupported: boolean;
}

export function useButtonChain(): ButtonChain | null {
  const { chainId, isConnected } = useConnection();
  const chains = useChains();
  return useMemo(() => {
    if (!isConnected || chainId === undefined) return null;
    const chain = chains.find(({ id }) => id === chainId);
    const known = findKnownNetwork(chainId);
    const hasIcon = known !== null;
    return { id: chainId, name: chain?.name, ...known, hasIcon, unsupported: chain === undefined };
  }, [chains, chainId, isConnected]);
}

/** What is shown of a network: its icon and its name, one of them, or nothing. */
export type ChainStatus = 'full' | 'icon' | 'name' | 'none';

interface ChainButtonProps {
  readonly chain: ButtonChain;
  readonly status: Responsive<ChainStatus>;
  readonly onClick: () => void;
}

export function ChainButton({ chain, status, onClick }: ChainButtonProps): ReactNode {
  const t = useTranslate();
  const name = chain.name ?? String(chain.id);
  const nameAt = (at: ChainStatus): boolean => at === 'full' || at === 'name' || (at === 'icon' && !chain.hasIcon);
  const visibility = getVisibilityClass(status, (at) => at !== 'none');
  return (
    <button
      type="button"
      className={classNames(styles.button, chain.unsupported ? styles.wrong : visibility)}
      aria-haspopup="dialog"
      aria-label={chain.unsupported ? undefined : t('networkSelector', { network: name })}
      data-testid={useTestId(chain.unsupported ? 'wrong-network-button' : 'chain-button')}
      data-wk-home={chain.unsupported ? '' : undefined}
      onClick={onClick}
      onPointerEnter={networkDialog.preload}
      onFocus={networkDialog.preload}
    >
      {chain.unsupported && t('wrongNetwork')}
      {!chain.unsupported && chain.hasIcon && (
        <span className={getVisibilityClass(status, (at) => at === 'full' || at === 'icon')}>
          <WalletIcon iconUrl={chain.iconUrl} size={24} round background={chain.iconBackground} />
        </span>
      )}
      {!chain.unsupported && <span className={getVisibilityClass(status, nameAt)}>{name}</span>}
      <Icon name="down" size={16} />
    </button>
  );
}
