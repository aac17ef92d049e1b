import { useRef, type ReactNode } from 'react';
import { useCoolMode } from '../cool-mode/use-cool-mode.ts';
import { Row } from '../parts/Row.tsx';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import styles from './WalletList.module.css';

interface WalletRowProps {
  readonly wallet: WalletChoice;
  readonly current: boolean;
  readonly onPick: (wallet: WalletChoice) => void;
}

/** One wallet to pick, in a list. */
export function WalletRow({ wallet, current, onPick }: WalletRowProps): ReactNode {
  const say = useSay();
  const row = useRef<HTMLButtonElement>(null);
  useCoolMode(row, wallet.iconUrl);
  return (
    <Row ref={row} current={current} testId={`wk-wallet-option-${wallet.id}`} onClick={() => onPick(wallet)}>
      <WalletIcon iconUrl={wallet.iconUrl} size={36} background={wallet.iconBackground} />
      <span className={styles.words}>
        <span className={styles.name}>
          {wallet.name}
          {!wallet.ready && wallet.extensionDownloadUrl === undefined && ` ${say('unsupported')}`}
        </span>
        {wallet.recent && <span className={styles.note}>{say('recent')}</span>}
      </span>
    </Row>
  );
}
