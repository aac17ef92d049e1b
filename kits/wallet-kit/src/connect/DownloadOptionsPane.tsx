import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { useSay } from '../provider/look-context.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { Pane } from './Pane.tsx';
import type { ConnectActs, PaneProps } from './pane-props.ts';
import styles from './Pane.module.css';

type Download = Parameters<ConnectActs['onDownload']>[0];

/** DOWNLOAD_OPTIONS: the ways to have one wallet here. */
export function DownloadOptionsPane(props: PaneProps & { readonly selected: WalletChoice }): ReactNode {
  const { view, names, selected, acts, browser, platform } = props;
  const say = useSay();
  const wallet = selected.shortName ?? selected.name;
  const card = (what: Download, icon: IconName, title: string, text: string, label: string, url?: string) => (
    <li>
      <span className={styles.mark}>
        <Icon name={icon} size={26} />
      </span>
      <div>
        <b className={styles.strong}>{title}</b>
        <p>{text}</p>
      </div>
      {url === undefined ? (
        <Button onClick={() => acts.onDownload(what)}>{label}</Button>
      ) : (
        <ButtonLink
          look="soft"
          href={url}
          aria-label={`${label} ${say('opensNewTab')}`}
          onClick={() => acts.onDownload(what)}
        >
          {label}
        </ButtonLink>
      )}
    </li>
  );
  return (
    <Pane view={view} names={names} title={say('getWallet', { wallet: selected.name })} top>
      <ul className={styles.cards}>
        {selected.extensionDownloadUrl !== undefined &&
          card(
            'extension',
            'plus',
            say('walletFor', { wallet, where: browser }),
            say('useExtension'),
            say('addTo', { where: browser }),
            selected.extensionDownloadUrl,
          )}
        {selected.desktopDownloadUrl !== undefined &&
          card(
            'desktop',
            'download',
            say('walletFor', { wallet, where: platform }),
            say('useDesktop'),
            say('addTo', { where: platform }),
            selected.desktopDownloadUrl,
          )}
        {selected.downloadUrls?.qrCode !== undefined &&
          card('mobile', 'scan', say('walletForMobile', { wallet }), say('useMobile'), say('getTheApp'))}
      </ul>
    </Pane>
  );
}
