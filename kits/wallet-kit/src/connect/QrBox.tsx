import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import { Spinner } from '../parts/Spinner.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { QrCode } from './QrCode.tsx';
import styles from './Qr.module.css';

interface QrBoxProps {
  readonly wallet: WalletChoice;
  /** Null: there is none now. */
  readonly uri: string | null;
  /** Stands in the place of a code that will not come. */
  readonly children?: ReactNode;
}

/** The place of the code: it is as large while the code is awaited, and when it has run out. */
export function QrBox({ wallet, uri, children }: QrBoxProps): ReactNode {
  const say = useSay();
  if (uri !== null) {
    return (
      <QrCode
        text={uri}
        label={say('scanCode', { wallet: wallet.name })}
        iconUrl={wallet.iconUrl}
        iconBackground={wallet.iconBackground}
      />
    );
  }
  return (
    <div className={classNames(styles.code, styles.waits)}>
      {children === undefined ? <Spinner size={40} /> : <div className={styles.expired}>{children}</div>}
    </div>
  );
}
