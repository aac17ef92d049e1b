import { Link } from 'wouter';
import { fitted, keepWords } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import { tabPath, TABS, type Tab } from './tabs.ts';
import styles from './HubHead.module.css';

/** What is open here, and the way to the rest of fair play. */
export function HubHead({ tab }: { tab: Tab }) {
  const messages = useMessages();
  const title = messages.titles[tab];
  return (
    <div className={styles.head}>
      <h2 {...fitted(title)}>{keepWords(title)}</h2>
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
