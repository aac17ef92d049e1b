import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { useSay } from '../provider/look-context.ts';
import styles from './Pane.module.css';

/** What a wallet is, in two sentences. */
export function IntroFacts(): ReactNode {
  const say = useSay();
  return (
    <div className={styles.facts}>
      <div className={styles.fact}>
        <Icon name="layers" size={28} />
        <div>
          <b className={styles.strong}>{say('introHoldTitle')}</b>
          <p>{say('introHoldText')}</p>
        </div>
      </div>
      <div className={styles.fact}>
        <Icon name="key" size={28} />
        <div>
          <b className={styles.strong}>{say('introLogInTitle')}</b>
          <p>{say('introLogInText')}</p>
        </div>
      </div>
    </div>
  );
}
