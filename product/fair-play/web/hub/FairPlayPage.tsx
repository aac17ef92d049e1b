import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { fitTextProps, PageTabs, preventWordBreaks } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import { tabPath, TABS, type Tab, tabAt } from '../tabs.ts';
import styles from './FairPlayPage.module.css';
import { OddsTab } from './OddsTab.tsx';
import type { FairPlayPorts } from '../ports.ts';
import { RoundsTab } from '../rounds/RoundsTab.tsx';
import { VerifyPanel } from '../verify/VerifyPanel.tsx';

interface FairPlayPageProps {
  ports: FairPlayPorts;
  isPlayer: boolean;
  /** The sign-in card shown to guests; null until the session is known. */
  gate: ReactNode;
}

const PANELS: Readonly<Record<Tab, ComponentType<FairPlayPageProps>>> = {
  odds: OddsTab,
  rounds: RoundsTab,
  verify: VerifyPanel,
};

/** Odds and live returns for all visitors, and the player's own seeds and rounds. */
export function FairPlayPage(props: FairPlayPageProps) {
  const messages = useMessages();
  const [path] = useLocation();
  const tab = tabAt(path);
  const title = messages.titles[tab];
  const Panel = PANELS[tab];
  return (
    <>
      <div className={styles.head}>
        <h2 {...fitTextProps(title)}>{preventWordBreaks(title)}</h2>
        <PageTabs label={messages.fairPlay}>
          {TABS.map((other) => (
            <Link key={other} href={tabPath(other)} aria-current={other === tab ? 'page' : undefined}>
              {messages.tabs[other]}
            </Link>
          ))}
        </PageTabs>
      </div>
      <Panel {...props} />
    </>
  );
}
