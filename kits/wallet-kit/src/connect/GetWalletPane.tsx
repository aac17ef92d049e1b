import type { WordKey } from '../locales/words.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import type { ConnectLayout } from './connect-reducer.ts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import { Pane, TitledText } from './Pane.tsx';
import type { PaneProps } from './use-connect-flow.ts';
import styles from './Pane.module.css';

const MAX_OFFERED = { wide: 5, compact: 5, mobile: 3 };

export const listDownloadableWallets = (
  wallets: readonly WalletChoice[],
  layout: ConnectLayout,
): readonly WalletChoice[] =>
  wallets
    .filter((wallet) => (layout === 'mobile' ? wallet.mobileDownloadUrl !== undefined : canDownload(wallet)))
    .slice(0, MAX_OFFERED[layout]);

export const canDownload = ({ extensionDownloadUrl, desktopDownloadUrl, downloadUrls }: WalletChoice): boolean =>
  (extensionDownloadUrl ?? desktopDownloadUrl ?? downloadUrls?.qrCode) !== undefined;

export function getWalletKind(wallet: WalletChoice): WordKey {
  const mobile = wallet.downloadUrls?.qrCode !== undefined || wallet.mobileDownloadUrl !== undefined;
  if (wallet.extensionDownloadUrl !== undefined) return mobile ? 'getMobileAndExtension' : 'getExtension';
  if (wallet.desktopDownloadUrl !== undefined) return mobile ? 'getMobileAndDesktop' : 'getDesktop';
  return 'getMobile';
}

export function GetWalletPane({ view, names, layout, wallets, actions }: PaneProps): ReactNode {
  const t = useTranslate();
  const offered = listDownloadableWallets(wallets, layout);
  const footer =
    layout === 'mobile' ? undefined : (
      <TitledText title={t('getOtherTitle')} text={t(layout === 'wide' ? 'getOtherText' : 'getOtherBack')} />
    );
  return (
    <Pane view={view} names={names} title={t('getTitle')} footer={footer} top>
      {offered.length === 0 && <p className={styles.text}>{t('getNone')}</p>}
      <ul className={styles.rows}>
        {offered.map((wallet) => (
          <li key={wallet.id}>
            <WalletIcon iconUrl={wallet.iconUrl} size={46} background={wallet.iconBackground} />
            <TitledText title={wallet.name} text={t(layout === 'mobile' ? 'getMobile' : getWalletKind(wallet))} />
            {layout === 'mobile' ? (
              <ButtonLink
                look="soft"
                href={wallet.mobileDownloadUrl}
                aria-label={`${t('getWallet', { wallet: wallet.name })} ${t('opensNewTab')}`}
              >
                {t('get')}
              </ButtonLink>
            ) : (
              <Button aria-label={t('getWallet', { wallet: wallet.name })} onClick={() => actions.onGetWallet(wallet)}>
                {t('get')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  );
}
