import { Award } from 'lucide-react';
import type { Board } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import styles from './Frame.module.css';

/** The badges that quests gave. */
export function Badges({ badges }: { badges: Board['badges'] }) {
  const { say } = useWidget();
  return (
    <section className={styles['badges']}>
      <h3>{say('badges')}</h3>
      <ul>
        {badges.map(({ id, title }) => (
          <li key={id} className={styles['badge']}>
            <Award size={20} strokeWidth={2.25} aria-hidden="true" />
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
