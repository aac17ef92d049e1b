import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import type { PaneProps } from './pane-props.ts';
import styles from './Pane.module.css';

interface FooterProps extends PaneProps {
  readonly selected: WalletChoice;
  readonly failed: boolean;
  readonly scans: boolean;
}

/** What can be done while a wallet is being connected, or has not been. */
export function ConnectFooter({ layout, selected, attempt, acts, failed, scans }: FooterProps): ReactNode {
  const say = useSay();
  const retry = (look: 'main' | 'soft'): ReactNode => (
    <Button look={look} onClick={acts.onRetry}>
      <Icon name="renew" size={18} />
      {say('retry')}
    </Button>
  );
  const urls = selected.downloadUrls;
  const canGet = (selected.extensionDownloadUrl ?? selected.desktopDownloadUrl ?? urls?.qrCode) !== undefined;
  const store = layout === 'mobile' && selected.mobileDownloadUrl !== undefined && (
    <ButtonLink look="soft" href={selected.mobileDownloadUrl} aria-label={`${say('getTheApp')} ${say('opensNewTab')}`}>
      {say('getTheApp')}
    </ButtonLink>
  );
  if (failed) {
    return (
      <>
        {store}
        {retry('main')}
      </>
    );
  }
  if (attempt.kind === 'idle') {
    if (store) return store;
    if (selected.ready || selected.extensionDownloadUrl === undefined) return null;
    return (
      <Button look="main" onClick={() => acts.onGetWallet(selected)}>
        {say('install')}
      </Button>
    );
  }
  if (scans) {
    return (
      <>
        {canGet && <span className={styles.apart}>{say('noWalletOnPhone', { wallet: selected.name })}</span>}
        {attempt.kind === 'connecting' && attempt.qrUri !== null && (
          <CopyButton
            look={canGet ? 'plain' : 'soft'}
            text={attempt.qrUri}
            label={say('copyLink')}
            done={say('linkCopied')}
          />
        )}
        {canGet && (
          <Button aria-label={say('getWallet', { wallet: selected.name })} onClick={() => acts.onGetWallet(selected)}>
            {say('get')}
          </Button>
        )}
      </>
    );
  }
  if (attempt.kind === 'connecting' && attempt.link !== null) {
    // A phone opens an app only in the press itself; the first try may have come too late for that.
    return (
      <Button look="main" onClick={acts.onRetry}>
        {say('openWallet', { wallet: selected.name })}
      </Button>
    );
  }
  return (
    <>
      <span className={styles.apart}>{say('nothingHappens')}</span>
      {retry('soft')}
    </>
  );
}
