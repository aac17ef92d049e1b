import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fitTextProps, PageTabs, preventWordBreaks } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import { tabPath, TABS, type Tab } from '../tabs.ts';
import styles from './FairPlayPage.module.css';

interface FairPlayPageProps {
  tab: Tab;
  /** Called before a tab is opened, when it is pointed at, touched or focused. */
  onIntent: (tab: Tab) => void;
  /** The panel of the tab. */
  children: ReactNode;
}

/** The title and the links of all tabs, above the panel of the current one. */
export function FairPlayPage({ tab, onIntent, children }: FairPlayPageProps) {
  const messages = useMessages();
  const title = messages.titles[tab];
  return (
    <>
      <div className={styles.head}>
        <h2 {...fitTextProps(title)}>{preventWordBreaks(title)}</h2>
        <PageTabs label={messages.fairPlay}>
          {TABS.map((other) => (
            <Link
              key={other}
              href={tabPath(other)}
              aria-current={other === tab ? 'page' : undefined}
              onPointerEnter={() => onIntent(other)}
              onFocus={() => onIntent(other)}
            >
              {messages.tabs[other]}
            </Link>
          ))}
        </PageTabs>
      </div>
      {children}
    </>
  );
}
