import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { WalletIcon } from '../parts/WalletIcon.tsx';
import { useSay } from '../provider/look-context.ts';
import { getList, kindOf } from './get-list.ts';
import { Pane } from './Pane.tsx';
import type { PaneProps } from './pane-props.ts';
import styles from './Pane.module.css';

/** GET: wallets that can be had on this device. On a phone each leads straight to its store. */
export function GetPane({ view, names, layout, wallets, acts }: PaneProps): ReactNode {
  const say = useSay();
  const offered = getList(wallets, layout);
  const footer =
    layout === 'mobile' ? undefined : (
      <div>
        <b className={styles.strong}>{say('getOtherTitle')}</b>
        <p>{say(layout === 'wide' ? 'getOtherText' : 'getOtherBack')}</p>
      </div>
    );
  return (
    <Pane view={view} names={names} title={say('getTitle')} footer={footer} top>
      {offered.length === 0 && <p className={styles.text}>{say('getNone')}</p>}
      <ul className={styles.rows}>
        {offered.map((wallet) => (
          <li key={wallet.id}>
            <WalletIcon iconUrl={wallet.iconUrl} size={46} background={wallet.iconBackground} />
            <div>
              <b className={styles.strong}>{wallet.name}</b>
              <p>{say(layout === 'mobile' ? 'getMobile' : kindOf(wallet))}</p>
            </div>
            {layout === 'mobile' ? (
              <ButtonLink
                look="soft"
                href={wallet.mobileDownloadUrl}
                aria-label={`${say('getWallet', { wallet: wallet.name })} ${say('opensNewTab')}`}
              >
                {say('get')}
              </ButtonLink>
            ) : (
              <Button aria-label={say('getWallet', { wallet: wallet.name })} onClick={() => acts.onGetWallet(wallet)}>
                {say('get')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  );
}
