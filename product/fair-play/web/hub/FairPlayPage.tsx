import { Link, useLocation } from 'wouter';
import { fitTextProps, preventWordBreaks } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import { tabPath, TABS, type Tab, tabAt } from '../tabs.ts';
import styles from './FairPlayPage.module.css';
import type { ReactNode } from 'react';
import { OddsTab } from './OddsTab.tsx';
import type { FairPlayPorts } from '../ports.ts';
import { RoundsTab } from '../rounds/RoundsTab.tsx';
import { VerifyPanel } from '../verify/VerifyPanel.tsx';

/** What is open here, and the way to the rest of fair play. */
function FairPlayHeader({ tab }: { tab: Tab }) {
  const messages = useMessages();
  const title = messages.titles[tab];
  return (
    <div className={styles.head}>
      <h2 {...fitTextProps(title)}>{preventWordBreaks(title)}</h2>
      <nav className={styles.tabs} aria-label={messages.fairPlay}>
        {TABS.map((other) => (
          <Link key={other} href={tabPath(other)} aria-current={other === tab ? 'page' : undefined}>
            {messages.tabs[other]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

interface FairPlayPageProps {
  ports: FairPlayPorts;
  isPlayer: boolean;
  /** The sign-in card shown to guests; null until the session is known. */
  gate: ReactNode;
}

/** Odds and live returns for everybody, and the player's own seeds and rounds. */
export function FairPlayPage(props: FairPlayPageProps) {
  const [path] = useLocation();
  const tab = tabAt(path);
  return (
    <>
      <FairPlayHeader tab={tab} />
      {getTab(tab, props)}
    </>
  );
}

function getTab(tab: Tab, { ports, isPlayer, gate }: FairPlayPageProps): ReactNode {
  switch (tab) {
    case 'odds':
      return <OddsTab ports={ports} isPlayer={isPlayer} gate={gate} />;
    case 'rounds':
      return <RoundsTab ports={ports} isPlayer={isPlayer} gate={gate} />;
    case 'verify':
      return <VerifyPanel ports={ports} isPlayer={isPlayer} />;
  }
}
