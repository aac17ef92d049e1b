import type { ReactNode } from 'react';
import { Heading } from '../ui/Dialog.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTranslate } from '../context/kit-context.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import { getAttemptParams, getAttemptMessage } from './attempt-messages.ts';
import { Pane } from './Pane.tsx';
import { canDownload } from './GetWalletPane.tsx';
import type { WalletPaneProps } from './use-connect-flow.ts';
import { QrBox } from './QrCode.tsx';
import styles from './Pane.module.css';
import { CopyButton } from '../ui/CopyButton.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';

export function ConnectPane(props: WalletPaneProps): ReactNode {
  const { view, names, layout, selected, attempt, actions } = props;
  const t = useTranslate();
  const { title, text, bad } = getAttemptMessage(selected, attempt, layout);
  const params = getAttemptParams(selected, attempt);
  const scans = layout !== 'mobile' && selected.qrCode !== undefined && !bad && attempt.kind !== 'idle';
  // The same step with another message: the focus moves to the heading again, so screen readers read it.
  const titledView = `${view} ${title}`;
  const footer = <ConnectFooter {...props} failed={bad} scans={scans} />;
  if (scans) {
    return (
      <Pane view={titledView} names={names} title={t(title, params)} footer={footer}>
        <QrBox wallet={selected} uri={attempt.kind === 'connecting' ? attempt.qrUri : null}>
          {attempt.kind === 'failed' && (
            <>
              <p className={styles.text}>{text && t(text)}</p>
              <RetryButton look="main" label={t('scanRenew')} onClick={actions.onRetry} />
            </>
          )}
        </QrBox>
      </Pane>
    );
  }
  return (
    <Pane view={titledView} names={names} footer={footer}>
      <WalletStatusRing
        wallet={selected}
        state={bad ? 'broken' : attempt.kind === 'connecting' ? 'turning' : 'still'}
      />
      <Heading view={titledView} names={names} testId="connect-header-label">
        {t(title, params)}
      </Heading>
      {text !== null && <p className={bad ? styles.problem : styles.text}>{t(text, params)}</p>}
    </Pane>
  );
}

const RetryButton = ({ label, ...rest }: { label: string; look: 'main' | 'soft'; onClick: () => void }): ReactNode => (
  <Button {...rest}>
    <Icon name="renew" size={18} />
    {label}
  </Button>
);

interface FooterProps extends WalletPaneProps {
  readonly failed: boolean;
  readonly scans: boolean;
}

function ConnectFooter({ layout, selected, attempt, actions, failed, scans }: FooterProps): ReactNode {
  const t = useTranslate();
  const wallet = selected.name;
  const store = layout === 'mobile' && selected.mobileDownloadUrl !== undefined && (
    <ButtonLink look="soft" href={selected.mobileDownloadUrl} aria-label={`${t('getTheApp')} ${t('opensNewTab')}`}>
      {t('getTheApp')}
    </ButtonLink>
  );
  if (failed) {
    return (
      <>
        {store}
        <RetryButton look="main" label={t('retry')} onClick={actions.onRetry} />
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
    const canGet = canDownload(selected);
    const uri = attempt.kind === 'connecting' ? attempt.qrUri : null;
    return (
      <>
        {canGet && <span className={styles.apart}>{t('noWalletOnPhone', { wallet })}</span>}
        {uri !== null && (
          <CopyButton look={canGet ? 'plain' : 'soft'} text={uri} label={t('copyLink')} done={t('linkCopied')} />
        )}
        {canGet && (
          <Button aria-label={t('getWallet', { wallet })} onClick={() => actions.onGetWallet(selected)}>
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
        {t('openWallet', { wallet })}
      </Button>
    );
  }
  return (
    <>
      <span className={styles.apart}>{t('nothingHappens')}</span>
      <RetryButton look="soft" label={t('retry')} onClick={actions.onRetry} />
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
