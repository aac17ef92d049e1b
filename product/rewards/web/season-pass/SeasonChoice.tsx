import { ChevronDown } from 'lucide-react';
import { formatAmount, Icon } from '@wow/core/ui';
import type { Season } from '../../season-cards.ts';
import { useMessages } from './messages.ts';
import styles from './SeasonHead.module.css';

interface SeasonChoiceProps {
  seasons: readonly Season[];
  index: number;
  onChoose: (id: string) => void;
}

/** Which season this is, in words; where there are several, the way to the others. */
export function SeasonChoice({ seasons, index, onChoose }: SeasonChoiceProps) {
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
