import type { ReactNode } from 'react';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import styles from './Pane.module.css';

interface HaloProps {
  readonly wallet: WalletChoice;
  readonly state: 'turning' | 'broken' | 'still';
}

/** A wallet in a ring: it turns while something is awaited, and is broken when that has failed. */
export function Halo({ wallet, state }: HaloProps): ReactNode {
  return (
    <div className={styles.halo}>
      {state !== 'still' && (
        <svg
          viewBox="0 0 132 132"
          className={styles[state]}
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          aria-hidden="true"
        >
          {state === 'turning' && <circle cx="66" cy="66" r="60" className={styles.track} />}
          <circle cx="66" cy="66" r="60" strokeDasharray={state === 'turning' ? '94 400' : '4 12'} />
        </svg>
      )}
      <WalletIcon iconUrl={wallet.iconUrl} size={72} background={wallet.iconBackground} />
    </div>
  );
}
