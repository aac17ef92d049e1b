import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import { Pane, TitledText } from './Pane.tsx';
import type { DownloadKind } from './connect-reducer.ts';
import type { WalletPaneProps } from './use-connect-flow.ts';
import styles from './Pane.module.css';
import { QrCode } from './QrCode.tsx';

export function DownloadOptionsPane({ view, names, selected, actions, browser, platform }: WalletPaneProps): ReactNode {
  const t = useTranslate();
  const wallet = selected.shortName ?? selected.name;
  const { extensionDownloadUrl, desktopDownloadUrl, downloadUrls } = selected;
  const card = (what: DownloadKind, icon: IconName, title: string, text: string, label: string, url?: string) => (
    <li>
      <span className={styles.mark}>
        <Icon name={icon} size={26} />
      </span>
      <TitledText title={title} text={text} />
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
  const cardHere = (what: DownloadKind, icon: IconName, where: string, text: string, url: string | undefined) =>
    url !== undefined && card(what, icon, t('walletFor', { wallet, where }), text, t('addTo', { where }), url);
  return (
    <Pane view={view} names={names} title={t('getWallet', { wallet: selected.name })} top>
      <ul className={styles.cards}>
        {cardHere('extension', 'plus', browser, t('useExtension'), extensionDownloadUrl)}
        {cardHere('desktop', 'download', platform, t('useDesktop'), desktopDownloadUrl)}
        {downloadUrls?.qrCode !== undefined &&
          card('mobile', 'scan', t('walletForMobile', { wallet }), t('useMobile'), t('getTheApp'))}
      </ul>
    </Pane>
  );
}

export function DownloadPane({ view, names, selected, actions }: WalletPaneProps): ReactNode {
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
