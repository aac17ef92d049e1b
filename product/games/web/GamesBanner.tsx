import { BONE_DIE, IsoDie } from '../table/web/art/IsoDie.tsx';
import { BallWheel } from '../table/web/art/BallWheel.tsx';
import { memo } from 'react';
import { formatAmount, Halftone } from '@wow/core/ui';
import { Banner } from './Banner.tsx';
import { useMessages } from './messages.ts';
import { openTableCount } from './tables.ts';
import styles from './GamesBanner.module.css';

export const GamesBanner = memo(function GamesBanner() {
  const messages = useMessages();
  return (
    <Banner
      href="/games"
      title={messages.games}
      text={messages.tablesOpenNow({ count: openTableCount, shown: formatAmount(openTableCount) })}
      className={styles.games}
      art={
        <>
          <span className={styles.half} />
          <Halftone width={460} height={210} step={20} color="var(--blush-deep)" from="br" max={0.3} opacity={0.5} />
          <svg className={styles.art} viewBox="0 0 300 220" aria-hidden="true">
            <IsoDie faces={[1, 5, 3]} {...BONE_DIE} transform="translate(104 34) rotate(-10 0 100) scale(.74)" />
            <g transform="translate(160 72) scale(.27)">
              <BallWheel turn={9} ballTurn={-30} />
            </g>
          </svg>
        </>
      }
    />
  );
});
