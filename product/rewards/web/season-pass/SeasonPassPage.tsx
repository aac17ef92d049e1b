import type { ReactNode } from 'react';
import styles from './SeasonPassPage.module.css';
import { Face, fitTextProps, preventWordBreaks, SleepingArt, VisuallyHidden, useNow } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { useSearchParams } from 'wouter';
import { findOpeningCard, type Season, type SeasonPass as Pass, buildSeasonPass } from '../../season-pass.ts';
import { CelebrateOnce } from '../celebrate/CelebrateOnce.tsx';
import { OpenAll } from './OpenAll.tsx';
import { useOpenedTiers } from './opened-tiers.ts';
import { SeasonHead } from './SeasonHead.tsx';
import { TierCards } from './TierCards.tsx';
import { useFailureNotice, useSeasons, type RequestSeasons } from '../queries/use-endpoint-query.ts';

/** Bone-coloured paper in every theme, so its contents use the light colours. */
function PassFrame({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <section className={styles.card} data-theme="light" aria-label={label}>
        {children}
      </section>
    </div>
  );
}

function EmptySeason() {
  const messages = useMessages();
  return (
    <PassFrame>
      <div className={styles.closed}>
        <SleepingArt className={styles.art} />
        <h2 {...fitTextProps(messages.noSeason)}>{preventWordBreaks(messages.noSeason)}</h2>
      </div>
    </PassFrame>
  );
}

const TIERS = [1, 2, 3];

function SeasonSkeleton({ gate }: { gate: ReactNode }) {
  const messages = useMessages();
  return (
    <PassFrame>
      {gate ? (
        <div className={styles.gate}>{gate}</div>
      ) : (
        <>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          <div className={styles.head}>
            <i />
            <i />
            <i />
          </div>
          <div className={styles.tiers}>
            {TIERS.map((tier) => (
              <i key={tier} />
            ))}
          </div>
        </>
      )}
    </PassFrame>
  );
}

const SEASON_PARAM = 'season';

interface SeasonPassProps {
  seasons: readonly Season[];
  playerKey: string | null;
}

function SeasonPass({ seasons, playerKey }: SeasonPassProps) {
  const [search, setSearch] = useSearchParams();
  const pass = buildSeasonPass(seasons, search.get(SEASON_PARAM), useNow());
  if (!pass) return <EmptySeason />;

  const choose = (id: string): void => {
    const next = new URLSearchParams(search);
    next.set(SEASON_PARAM, id);
    setSearch(next, { replace: true });
  };

  return (
    <PassFrame label={pass.season.name}>
      <OneSeason
        key={`${playerKey} ${pass.season.id}`}
        pass={pass}
        seasons={seasons}
        playerKey={playerKey}
        onChoose={choose}
      />
    </PassFrame>
  );
}

interface OneSeasonProps extends SeasonPassProps {
  pass: Pass;
  onChoose: (id: string) => void;
}

function OneSeason({ pass, seasons, playerKey, onChoose }: OneSeasonProps) {
  const { season, phase, tiers, cards } = pass;
  const messages = useMessages();
  const opened = useOpenedTiers(playerKey, season, tiers);
  const last = tiers.at(-1);
  const isFinished = phase.kind === 'running' && tiers.every(({ isGiven }) => isGiven) && opened.toOpen.length === 0;
  return (
    <>
      {isFinished && playerKey !== null && last && (
        <CelebrateOnce
          event={`season:${season.id}`}
          playerKey={playerKey}
          text={messages.allReached}
          picture={<Face seed={playerKey} worn={last.item} mood="joy" size={220} />}
        />
      )}
      <SeasonHead pass={pass} seasons={seasons} onChoose={onChoose}>
        <OpenAll {...opened} />
      </SeasonHead>
      <TierCards
        cards={cards}
        opensOn={findOpeningCard(cards, opened.toOpen)}
        xp={season.xp}
        isOpen={phase.kind !== 'ended'}
        opened={opened}
      />
    </>
  );
}

interface SeasonPassPageProps {
  ask: RequestSeasons;
  /** By which this browser remembers what was opened. Null if the player could not be read: nothing waits then. */
  playerKey: string | null;
  /** Whether the player is being read. */
  isRestoring: boolean;
  gate: ReactNode;
}

export function SeasonPassPage({ ask, playerKey, isRestoring, gate }: SeasonPassPageProps) {
  const asked = useSeasons(ask);
  useFailureNotice('seasons', asked, useMessages());
  if (!ask || !asked.reply || isRestoring) return <SeasonSkeleton gate={ask ? null : gate} />;
  return <SeasonPass seasons={asked.reply} playerKey={playerKey} />;
}
