import type { ReactNode } from 'react';
import styles from './QuestsPage.module.css';
import { StandingBar, type Standing } from './StandingBar.tsx';
import { WidgetFrame } from './WidgetFrame.tsx';
import type { QuestPorts } from './widget-page.ts';

interface QuestsPageProps {
  standing: Standing;
  ports: QuestPorts;
  onBack: () => void;
  /** What else belongs on the page of those who want points. */
  children?: ReactNode;
}

/** The quests: what they have paid so far over the widget that holds them. */
export function QuestsPage({ standing, ports, onBack, children }: QuestsPageProps) {
  return (
    <div className={styles.page}>
      <StandingBar {...standing} />
      <WidgetFrame ports={ports} onBack={onBack} />
      {children}
    </div>
  );
}
