import type { WordKey } from '../locales/words.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import type { ConnectLayout } from './connect-reducer.ts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import { Pane } from './Pane.tsx';
import type { PaneProps } from './use-connect-flow.ts';
import styles from './Pane.module.css';

const MAX_OFFERED = { wide: 5, compact: 5, mobile: 3 };

export const listDownloadableWallets = (
  wallets: readonly WalletChoice[],
  layout: ConnectLayout,
): readonly WalletChoice[] =>
  wallets
    .filter((wallet) =>
      layout === 'mobile'
        ? wallet.mobileDownloadUrl !== undefined
        : (wallet.extensionDownloadUrl ?? wallet.desktopDownloadUrl ?? wallet.downloadUrls?.qrCode) !== undefined,
    )
    .slice(0, MAX_OFFERED[layout]);

/** Returns the kind of a wallet by what can be downloaded here. */
export function getWalletKind(wallet: WalletChoice): WordKey {
  const mobile = wallet.downloadUrls?.qrCode !== undefined || wallet.mobileDownloadUrl !== undefined;
  if (wallet.extensionDownloadUrl !== undefined) return mobile ? 'getMobileAndExtension' : 'getExtension';
  if (wallet.desktopDownloadUrl !== undefined) return mobile ? 'getMobileAndDesktop' : 'getDesktop';
  return 'getMobile';
}

/** GET: wallets to download on this device. On a phone each links to its store. */
export function GetWalletPane({ view, names, layout, wallets, actions }: PaneProps): ReactNode {
  const t = useTranslate();
  const offered = listDownloadableWallets(wallets, layout);
  const footer =
    layout === 'mobile' ? undefined : (
      <div>
        <b className={styles.strong}>{t('getOtherTitle')}</b>
        <p>{t(layout === 'wide' ? 'getOtherText' : 'getOtherBack')}</p>
      </div>
    );
  return (
    <Pane view={view} names={names} title={t('getTitle')} footer={footer} top>
      {offered.length === 0 && <p className={styles.text}>{t('getNone')}</p>}
      <ul className={styles.rows}>
        {offered.map((wallet) => (
          <li key={wallet.id}>
            <WalletIcon iconUrl={wallet.iconUrl} size={46} background={wallet.iconBackground} />
            <div>
              <b className={styles.strong}>{wallet.name}</b>
              <p>{t(layout === 'mobile' ? 'getMobile' : getWalletKind(wallet))}</p>
            </div>
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
