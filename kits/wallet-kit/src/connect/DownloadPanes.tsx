import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import { Pane } from './Pane.tsx';
import type { ConnectActions, PaneProps } from './use-connect-flow.ts';
import styles from './Pane.module.css';
import { QrCode } from './QrCode.tsx';

type Download = Parameters<ConnectActions['onDownload']>[0];

/** DOWNLOAD_OPTIONS: the ways to get one wallet on this device. */
export function DownloadOptionsPane(props: PaneProps & { readonly selected: WalletChoice }): ReactNode {
  const { view, names, selected, actions, browser, platform } = props;
  const t = useTranslate();
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
        <Button onClick={() => actions.onDownload(what)}>{label}</Button>
      ) : (
        <ButtonLink
          look="soft"
          href={url}
          aria-label={`${label} ${t('opensNewTab')}`}
          onClick={() => actions.onDownload(what)}
        >
          {label}
        </ButtonLink>
      )}
    </li>
  );
  return (
    <Pane view={view} names={names} title={t('getWallet', { wallet: selected.name })} top>
      <ul className={styles.cards}>
        {selected.extensionDownloadUrl !== undefined &&
          card(
            'extension',
            'plus',
            t('walletFor', { wallet, where: browser }),
            t('useExtension'),
            t('addTo', { where: browser }),
            selected.extensionDownloadUrl,
          )}
        {selected.desktopDownloadUrl !== undefined &&
          card(
            'desktop',
            'download',
            t('walletFor', { wallet, where: platform }),
            t('useDesktop'),
            t('addTo', { where: platform }),
            selected.desktopDownloadUrl,
          )}
        {selected.downloadUrls?.qrCode !== undefined &&
          card('mobile', 'scan', t('walletForMobile', { wallet }), t('useMobile'), t('getTheApp'))}
      </ul>
    </Pane>
  );
}

/** DOWNLOAD: a code that opens the wallet's app store page on a phone. */
export function DownloadPane(props: PaneProps & { readonly selected: WalletChoice }): ReactNode {
  const { view, names, selected, actions } = props;
  const t = useTranslate();
  const url = selected.downloadUrls?.qrCode;
  const footer = (
    <Button look="main" onClick={actions.onContinue}>
      {t('continue')}
    </Button>
  );
  return (
    <Pane view={view} names={names} title={t('installTitle', { wallet: selected.name })} footer={footer}>
      <p className={styles.text}>{t('installScan')}</p>
      {url !== undefined && (
        <div className={styles.smallCode}>
          <QrCode text={url} label={t('installCode', { wallet: selected.name })} />
        </div>
      )}
    </Pane>
  );
}
