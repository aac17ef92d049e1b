import type { ReactNode } from 'react';
import { Heading } from '../dialog/Heading.tsx';
import { Button } from '../parts/Button.tsx';
import { useLook, useSay } from '../provider/look-context.ts';
import type { ConnectStep } from './connect-step.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { MobileListPane } from './MobileListPane.tsx';
import type { PaneProps } from './pane-props.ts';
import { StepPane } from './StepPane.tsx';
import { WalletList } from './WalletList.tsx';
import styles from './WalletList.module.css';

export interface ConnectViewProps extends Omit<PaneProps, 'names' | 'view'> {
  readonly step: ConnectStep;
  /** The list is left out: a button of one wallet has opened the dialog. */
  readonly alone: boolean;
}

/** What the connect dialog holds: the list and a view beside it, or one of them at a time. */
export function ConnectView({ step, alone, ...rest }: ConnectViewProps): ReactNode {
  const say = useSay();
  const { layout, wallets, selected, acts } = rest;
  const view = `${step} ${selected?.id ?? ''}`;
  if (layout === 'wide' && !alone) {
    return (
      <div className={styles.columns}>
        <nav className={styles.side} aria-label={say('connectTitle')}>
          <Heading names loud>
            {say('connectTitle')}
          </Heading>
          <WalletList wallets={wallets} selected={selected} onPick={acts.onPick} />
        </nav>
        <div className={styles.inset}>
          <StepPane {...rest} step={step} view={view} names={false} />
        </div>
      </div>
    );
  }
  if (step !== 'NONE') return <StepPane {...rest} step={step} view={view} names />;
  return layout === 'mobile' ? (
    <MobileListPane {...rest} view={view} names />
  ) : (
    <CompactList {...rest} view={view} names />
  );
}

function CompactList({ view, wallets, selected, acts }: PaneProps): ReactNode {
  const { say, disclaimer } = useLook();
  return (
    <section className={styles.one}>
      <Heading view={view} names loud testId="wk-connect-header-label">
        {say('connectTitle')}
      </Heading>
      <WalletList wallets={wallets} selected={selected} onPick={acts.onPick} />
      <div className={styles.footer}>
        {disclaimer === null ? <span>{say('introShort')}</span> : <Disclaimer />}
        <Button look="plain" onClick={acts.onLearn}>
          {say(disclaimer === null ? 'learnMore' : 'introAbout')}
        </Button>
      </div>
    </section>
  );
}
