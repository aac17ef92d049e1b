import type { ReactNode } from 'react';
import { networkDialog, preload } from '../provider/load-dialogs.ts';
import { useSay } from '../provider/look-context.ts';
import { classNames } from '../parts/class-names.ts';
import { Icon } from '../parts/Icon.tsx';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import type { BySize } from './responsive.ts';
import { shownAt } from './shown-at.ts';
import type { ButtonChain } from './use-button-chain.ts';
import styles from './ConnectButton.module.css';

export type ChainStatus = 'full' | 'icon' | 'name' | 'none';

interface ChainButtonProps {
  readonly chain: ButtonChain;
  readonly status: BySize<ChainStatus>;
  readonly onClick: () => void;
}

const prepare = (): void => preload(networkDialog);

/** Leads to the networks; on one that the app does not know it says so, whatever else it shows. */
export function ChainButton({ chain, status, onClick }: ChainButtonProps): ReactNode {
  const say = useSay();
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
        {say('wrongNetwork')}
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
        shownAt(status, (at) => at !== 'none'),
      )}
      aria-haspopup="dialog"
      aria-label={say('networkSelector', { network: name })}
      data-testid="wk-chain-button"
    >
      {chain.hasIcon && (
        <span className={shownAt(status, (at) => at === 'full' || at === 'icon')}>
          <WalletIcon iconUrl={chain.iconUrl} size={24} round background={chain.iconBackground} />
        </span>
      )}
      <span className={shownAt(status, nameAt)}>{name}</span>
      <Icon name="down" size={16} />
    </button>
  );
}
