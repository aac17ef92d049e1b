import type { ReactNode } from 'react';
import { getDateFormat, useLanguage } from '@wow/core/language/web';
import type { Season, SeasonPhase, SeasonPass } from '../../season-pass.ts';
import { ChevronDown } from 'lucide-react';
import { formatAmount, Icon, fitTextProps, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { useNextText, useToGoText } from './use-next-reward.ts';
import styles from './SeasonHead.module.css';

function useSeasonDates({ starts_at, ends_at }: Season): string {
  const { tag } = useLanguage();
  const format = getDateFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' });
  // The end is exclusive.
  return format.formatRange(Date.parse(starts_at), Date.parse(ends_at) - 1);
}

interface SeasonSelectProps {
  seasons: readonly Season[];
  index: number;
  onChoose: (id: string) => void;
}

function SeasonSelect({ seasons, index, onChoose }: SeasonSelectProps) {
  const messages = useMessages();
  const ordinal = (at: number): string => messages.ordinal({ number: at + 1, shown: formatAmount(at + 1) });
  if (seasons.length === 1) return <p className={styles.ordinal}>{ordinal(0)}</p>;
  return (
    <label className={styles.choice}>
      <select aria-label={messages.season} value={seasons[index]?.id} onChange={({ target }) => onChoose(target.value)}>
        {seasons.map(({ id, name }, at) => (
          <option key={id} value={id}>
            {messages.choice({ ordinal: ordinal(at), name })}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={18} />
    </label>
  );
}

interface SeasonHeadProps {
  pass: SeasonPass;
  seasons: readonly Season[];
  onChoose: (id: string) => void;
  /** Below the xp. */
  children: ReactNode;
}

export function SeasonHead({ pass, seasons, onChoose, children }: SeasonHeadProps) {
  const messages = useMessages();
  const { season, index, phase } = pass;
  const dates = useSeasonDates(season);
  const state = usePhaseText(phase);
  const toGo = useToGoText(pass);
  const next = useNextText(pass);
  return (
    <header className={styles.head}>
      <div className={styles.which}>
        <SeasonSelect seasons={seasons} index={index} onChoose={onChoose} />
        <h2 {...fitTextProps(season.name)}>
          <bdi>{season.name}</bdi>
        </h2>
        <p className={styles.when}>
          <span>{dates}</span> <span>{state}</span>
        </p>
      </div>
      <div className={styles.progress}>
        <p className={styles.xp}>
          <b>{messages.xp({ xp: formatAmount(season.xp) })}</b>
          {toGo !== '' && <VisuallyHidden>, </VisuallyHidden>}
          <span>{toGo}</span>
        </p>
        {next !== '' && <p className={styles.next}>{next}</p>}
        {children}
      </div>
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
