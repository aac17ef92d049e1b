import type { ReactNode } from 'react';
import { Heading } from '../ui/Dialog.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import { getAttemptParams, getAttemptMessage } from './attempt-messages.ts';
import { Pane } from './Pane.tsx';
import type { PaneProps } from './use-connect-flow.ts';
import { QrBox } from './QrCode.tsx';
import styles from './Pane.module.css';
import { CopyButton } from '../ui/CopyButton.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';

/** CONNECT: a code to scan, or the progress between page and wallet. */
export function ConnectPane(props: PaneProps & { readonly selected: WalletChoice }): ReactNode {
  const { view, names, layout, selected, attempt, actions } = props;
  const t = useTranslate();
  const { title, text, bad } = getAttemptMessage(selected, attempt, layout);
  const params = getAttemptParams(selected, attempt);
  const scans = layout !== 'mobile' && selected.qrCode !== undefined && !bad && attempt.kind !== 'idle';
  // The same step with another message: the focus moves to the heading again, so screen readers read it.
  const told = `${view} ${title}`;
  const footer = <ConnectFooter {...props} failed={bad} scans={scans} />;
  if (scans) {
    return (
      <Pane view={told} names={names} title={t(title, params)} footer={footer}>
        {attempt.kind === 'failed' ? (
          <QrBox wallet={selected} uri={null}>
            <p className={styles.text}>{text && t(text)}</p>
            <Button look="main" onClick={actions.onRenew}>
              <Icon name="renew" size={18} />
              {t('scanRenew')}
            </Button>
          </QrBox>
        ) : (
          <QrBox wallet={selected} uri={attempt.kind === 'connecting' ? attempt.qrUri : null} />
        )}
      </Pane>
    );
  }
  return (
    <Pane view={told} names={names} footer={footer}>
      <WalletStatusRing
        wallet={selected}
        state={bad ? 'broken' : attempt.kind === 'connecting' ? 'turning' : 'still'}
      />
      <Heading view={told} names={names} testId="wk-connect-header-label">
        {t(title, params)}
      </Heading>
      {text !== null && <p className={bad ? styles.problem : styles.text}>{t(text, params)}</p>}
    </Pane>
  );
}

interface FooterProps extends PaneProps {
  readonly selected: WalletChoice;
  readonly failed: boolean;
  readonly scans: boolean;
}

function ConnectFooter({ layout, selected, attempt, actions, failed, scans }: FooterProps): ReactNode {
  const t = useTranslate();
  const retry = (look: 'main' | 'soft'): ReactNode => (
    <Button look={look} onClick={actions.onRetry}>
      <Icon name="renew" size={18} />
      {t('retry')}
    </Button>
  );
  const urls = selected.downloadUrls;
  const canGet = (selected.extensionDownloadUrl ?? selected.desktopDownloadUrl ?? urls?.qrCode) !== undefined;
  const store = layout === 'mobile' && selected.mobileDownloadUrl !== undefined && (
    <ButtonLink look="soft" href={selected.mobileDownloadUrl} aria-label={`${t('getTheApp')} ${t('opensNewTab')}`}>
      {t('getTheApp')}
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
      <Button look="main" onClick={() => actions.onGetWallet(selected)}>
        {t('install')}
      </Button>
    );
  }
  if (scans) {
    return (
      <>
        {canGet && <span className={styles.apart}>{t('noWalletOnPhone', { wallet: selected.name })}</span>}
        {attempt.kind === 'connecting' && attempt.qrUri !== null && (
          <CopyButton
            look={canGet ? 'plain' : 'soft'}
            text={attempt.qrUri}
            label={t('copyLink')}
            done={t('linkCopied')}
          />
        )}
        {canGet && (
          <Button aria-label={t('getWallet', { wallet: selected.name })} onClick={() => actions.onGetWallet(selected)}>
            {t('get')}
          </Button>
        )}
      </>
    );
  }
  if (attempt.kind === 'connecting' && attempt.link !== null) {
    // Phones open an app only inside the press: the automatic try may have come too late.
    return (
      <Button look="main" onClick={actions.onRetry}>
        {t('openWallet', { wallet: selected.name })}
      </Button>
    );
  }
  return (
    <>
      <span className={styles.apart}>{t('nothingHappens')}</span>
      {retry('soft')}
    </>
  );
}

interface WalletStatusRingProps {
  readonly wallet: WalletChoice;
  readonly state: 'turning' | 'broken' | 'still';
}

function WalletStatusRing({ wallet, state }: WalletStatusRingProps): ReactNode {
  return (
    <div className={styles.halo}>
      {state !== 'still' && (
        <svg
          viewBox="0 0 132 132"
          className={styles[state]}
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          aria-hidden="true"
        >
          {state === 'turning' && <circle cx="66" cy="66" r="60" className={styles.track} />}
          <circle cx="66" cy="66" r="60" strokeDasharray={state === 'turning' ? '94 400' : '4 12'} />
        </svg>
      )}
      <WalletIcon iconUrl={wallet.iconUrl} size={72} background={wallet.iconBackground} />
    </div>
  );
}
