import { fitted, formatAmount, VisuallyHidden } from '@wow/core/ui';
import type { Season } from '../../season-cards.ts';
import type { SeasonPhase } from '../../season-phase.ts';
import type { SeasonPass } from '../../season-pass.ts';
import { useMessages } from './messages.ts';
import { SeasonChoice } from './SeasonChoice.tsx';
import { useSeasonDates } from './use-season-dates.ts';
import styles from './SeasonHead.module.css';

interface SeasonHeadProps {
  pass: SeasonPass;
  seasons: readonly Season[];
  onChoose: (id: string) => void;
}

/** Which season it is, when it runs, and how far the player came in it. */
export function SeasonHead({ pass, seasons, onChoose }: SeasonHeadProps) {
  const messages = useMessages();
  const { season, index, phase } = pass;
  const dates = useSeasonDates(season);
  const state = usePhaseText(phase);
  const toGo = useToGoText(pass);
  return (
    <header className={styles.head}>
      <div className={styles.which}>
        <SeasonChoice seasons={seasons} index={index} onChoose={onChoose} />
        <h2 {...fitted(season.name)}>
          <bdi>{season.name}</bdi>
        </h2>
        <p className={styles.when}>
          <span>{dates}</span> <span>{state}</span>
        </p>
      </div>
      <p className={styles.xp}>
        <b>{messages.xp({ xp: formatAmount(season.xp) })}</b>
        {toGo !== '' && <VisuallyHidden>, </VisuallyHidden>}
        <span>{toGo}</span>
      </p>
    </header>
  );
}

function usePhaseText(phase: SeasonPhase): string {
  const messages = useMessages();
  switch (phase.kind) {
    case 'coming':
      return messages.beginsIn({ days: phase.days, shown: formatAmount(phase.days) });
    case 'running':
      return messages.daysLeft({ days: phase.days, shown: formatAmount(phase.days) });
    case 'ended':
      return messages.ended;
  }
}

function useToGoText({ season: { xp }, phase, tiers }: SeasonPass): string {
  const messages = useMessages();
  const current = tiers.find(({ state }) => state === 'current');
  if (tiers.every(({ state }) => state === 'done')) return messages.allReached;
  if (!current || phase.kind !== 'running') return '';
  return messages.xpToTier({ xp: formatAmount(current.maxXp - xp), tier: formatAmount(current.number) });
}
