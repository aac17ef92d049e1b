import { useWidget } from '../widget-context.ts';
import styles from './Frame.module.css';

const ROWS = 4;

/** As high as what comes in its place. */
export function Skeleton() {
  const { say } = useWidget();
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{say('loading')}</span>
      <div className={styles['sheet']} />
      <div className={styles['gap']} />
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className={styles['blank']}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
