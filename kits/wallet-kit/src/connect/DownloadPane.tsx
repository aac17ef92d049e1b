import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { Pane } from './Pane.tsx';
import type { PaneProps } from './pane-props.ts';
import { QrCode } from './QrCode.tsx';
import styles from './Pane.module.css';

/** DOWNLOAD: a code that leads a phone to the app of a wallet. */
export function DownloadPane(props: PaneProps & { readonly selected: WalletChoice }): ReactNode {
  const { view, names, selected, acts } = props;
  const say = useSay();
  const url = selected.downloadUrls?.qrCode;
  const footer = (
    <Button look="main" onClick={acts.onContinue}>
      {say('continue')}
    </Button>
  );
  return (
    <Pane view={view} names={names} title={say('installTitle', { wallet: selected.name })} footer={footer}>
      <p className={styles.text}>{say('installScan')}</p>
      {url !== undefined && (
        <div className={styles.smallCode}>
          <QrCode text={url} label={say('installCode', { wallet: selected.name })} />
        </div>
      )}
    </Pane>
  );
}
