import type { ReactNode } from 'react';
import { Heading } from '../ui/Dialog.tsx';
import { Button } from '../ui/Button.tsx';
import { useAppearance, useTranslate } from '../context/kit-context.ts';
import type { ConnectStep } from './connect-reducer.ts';
import { Disclaimer, IntroPane } from './IntroPane.tsx';
import { MobileListPane } from './MobileListPane.tsx';
import type { PaneProps } from './use-connect-flow.ts';
import { WalletList } from './WalletList.tsx';
import styles from './WalletList.module.css';
import { ConnectPane } from './ConnectPane.tsx';
import { DownloadOptionsPane, DownloadPane } from './DownloadPanes.tsx';
import { GetWalletPane } from './GetWalletPane.tsx';
import { InstructionsPane } from './InstructionsPane.tsx';

export interface ConnectViewProps extends Omit<PaneProps, 'names' | 'view'> {
  readonly step: ConnectStep;
  readonly alone: boolean;
}

export function ConnectView({ step, alone, ...rest }: ConnectViewProps): ReactNode {
  const t = useTranslate();
  const { layout, wallets, selected, actions } = rest;
  const view = `${step} ${selected?.id ?? ''}`;
  if (layout === 'wide' && !alone) {
    return (
      <div className={styles.columns}>
        <nav className={styles.side} aria-label={t('connectTitle')}>
          <Heading names loud>
            {t('connectTitle')}
          </Heading>
          <WalletList wallets={wallets} selected={selected} onPick={actions.onPick} />
        </nav>
        <div className={styles.inset}>
          <StepPane {...rest} step={step} view={view} names={false} />
        </div>
      </div>
    );
  }
  if (step !== 'NONE') return <StepPane {...rest} step={step} view={view} names />;
  const List = layout === 'mobile' ? MobileListPane : CompactList;
  return <List {...rest} view={view} names />;
}

function CompactList({ view, wallets, selected, actions }: PaneProps): ReactNode {
  const { t, disclaimer } = useAppearance();
  return (
    <section className={styles.one}>
      <Heading view={view} names loud testId="connect-header-label">
        {t('connectTitle')}
      </Heading>
      <WalletList wallets={wallets} selected={selected} onPick={actions.onPick} />
      <div className={styles.footer}>
        {disclaimer ? <Disclaimer /> : <span>{t('introShort')}</span>}
        <Button look="plain" onClick={actions.onLearn}>
          {t(disclaimer ? 'introAbout' : 'learnMore')}
        </Button>
      </div>
    </section>
  );
}

function StepPane({ step, ...rest }: PaneProps & { readonly step: ConnectStep }): ReactNode {
  const { selected } = rest;
  if (step === 'GET') return <GetWalletPane {...rest} />;
  if (selected === null) return <IntroPane {...rest} />;
  const props = { ...rest, selected };
  switch (step) {
    case 'CONNECT':
      return <ConnectPane {...props} />;
    case 'DOWNLOAD_OPTIONS':
      return <DownloadOptionsPane {...props} />;
    case 'DOWNLOAD':
      return <DownloadPane {...props} />;
    case 'INSTRUCTIONS_MOBILE':
      return <InstructionsPane {...props} instructions={selected.qrCode?.instructions} />;
    case 'INSTRUCTIONS_EXTENSION':
      return <InstructionsPane {...props} instructions={selected.extension?.instructions} reload />;
    case 'INSTRUCTIONS_DESKTOP':
      return <InstructionsPane {...props} instructions={selected.desktop?.instructions} />;
    default:
      return <IntroPane {...rest} />;
  }
}
