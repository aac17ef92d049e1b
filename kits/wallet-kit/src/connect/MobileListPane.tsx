import type { ReactNode } from 'react';
import { Heading } from '../dialog/Heading.tsx';
import { Button } from '../parts/Button.tsx';
import { useSay } from '../provider/look-context.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { IntroFacts } from './IntroFacts.tsx';
import { LearnMore } from './LearnMore.tsx';
import type { PaneProps } from './pane-props.ts';
import { WalletStrip } from './WalletStrip.tsx';
import styles from './MobileListPane.module.css';

/** The first view on a phone: the wallets, and what a wallet is. */
export function MobileListPane({ view, wallets, acts, learnMoreUrl }: PaneProps): ReactNode {
  const say = useSay();
  return (
    <section className={styles.pane}>
      <Heading view={view} names loud testId="wk-connect-header-label">
        {say('connectTitle')}
      </Heading>
      {/* What cannot be reached from this phone comes last. */}
      <WalletStrip wallets={wallets.toSorted((a, b) => Number(b.ready) - Number(a.ready))} onPick={acts.onPick} />
      <IntroFacts />
      <div className={styles.foot}>
        <Button look="main" onClick={acts.onGet}>
          {say('getTitle')}
        </Button>
        <LearnMore url={learnMoreUrl} />
        <Disclaimer />
      </div>
    </section>
  );
}
