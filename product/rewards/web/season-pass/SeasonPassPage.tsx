import type { ReactNode } from 'react';
import styles from './SeasonPassPage.module.css';
import { fitTextProps, preventWordBreaks, SleepingArt, VisuallyHidden, useNow } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { useSearchParams } from 'wouter';
import { findOpeningCard, type Season, buildSeasonPass } from '../../season-pass.ts';
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
  ask: RequestSeasons;
  gate: ReactNode;
}

export function SeasonPassPage({ ask, gate }: SeasonPassPageProps) {
  const asked = useSeasons(ask);
  useFailureNotice('seasons', asked, useMessages());
  if (!ask || !asked.reply) return <SeasonSkeleton gate={ask ? null : gate} />;
  return <SeasonPass seasons={asked.reply} />;
}
