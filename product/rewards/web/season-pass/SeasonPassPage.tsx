import type { ReactNode } from 'react';
import styles from './SeasonPassPage.module.css';
import { fitTextProps, preventWordBreaks, SleepingArt, VisuallyHidden, useNow } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { useSearchParams } from 'wouter';
import { findOpeningCard, type Season, buildSeasonPass } from '../../season-pass.ts';
import { SeasonHead } from './SeasonHead.tsx';
import { TierCards } from './TierCards.tsx';
import { useFailureNotice, useSeasons, type RequestSeasons } from '../queries/use-endpoint-query.ts';

/** The paper of the season pass, punched at both sides. It is bone in every theme, so all on it is drawn for daylight. */
function PassFrame({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <section className={styles.card} data-theme="light" aria-label={label}>
        {children}
      </section>
    </div>
  );
}

/** A card without a hole to come. */
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

/** The card without tiers: on their way, or behind the gate. */
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

/** Names the season in the address. */
const SEASON_PARAM = 'season';

/** The pass of the season that the address names, else of the one that runs. */
function SeasonPass({ seasons }: { seasons: readonly Season[] }) {
  const [search, setSearch] = useSearchParams();
  const pass = buildSeasonPass(seasons, search.get(SEASON_PARAM), useNow());
  if (!pass) return <EmptySeason />;
  const { season, phase, cards } = pass;

  const choose = (id: string): void => {
    const next = new URLSearchParams(search);
    next.set(SEASON_PARAM, id);
    setSearch(next, { replace: true });
  };

  return (
    <PassFrame label={season.name}>
      <SeasonHead pass={pass} seasons={seasons} onChoose={choose} />
      <TierCards
        key={season.id}
        cards={cards}
        opensOn={findOpeningCard(cards)}
        xp={season.xp}
        isOpen={phase.kind !== 'ended'}
      />
    </PassFrame>
  );
}

interface SeasonPassPageProps {
  /** Null if no player is signed in. */
  ask: RequestSeasons;
  /** The way in, in place of the tiers that only players see. */
  gate: ReactNode;
}

export function SeasonPassPage({ ask, gate }: SeasonPassPageProps) {
  const { notRead, serverSilent, checkAgain } = useMessages();
  const asked = useSeasons(ask);
  useFailureNotice('seasons', asked, { title: notRead, text: serverSilent, checkAgain });
  if (!ask || !asked.reply) return <SeasonSkeleton gate={ask ? null : gate} />;
  return <SeasonPass seasons={asked.reply} />;
}
