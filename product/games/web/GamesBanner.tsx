import { memo } from 'react';
import { formatAmount, Halftone } from '@wow/core/ui';
import { GamesArt } from './art/GamesArt.tsx';
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
          <GamesArt className={styles.art} />
        </>
      }
    />
  );
});
