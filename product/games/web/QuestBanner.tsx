import { memo } from 'react';
import { Halftone } from '@wow/core/ui';
import { QuestArt } from './art/QuestArt.tsx';
import { Banner } from './Banner.tsx';
import { useMessages } from './messages.ts';
import styles from './QuestBanner.module.css';

/** Leads to the quests: `wide` over the tables, else one of the banners of the home page. */
export const QuestBanner = memo(function QuestBanner({ wide = false }: { wide?: boolean }) {
  const messages = useMessages();
  return (
    <Banner
      href="/quests"
      title={messages.quests}
      text={wide ? messages.questsLong : messages.questsShort}
      className={wide ? styles.wide : styles.small}
      art={
        <>
          <Halftone
            width={wide ? 1140 : 460}
            height={wide ? 220 : 210}
            step={20}
            color="var(--pista-tint)"
            from="r"
            max={0.36}
          />
          <QuestArt className={styles.art} />
        </>
      }
    />
  );
});
