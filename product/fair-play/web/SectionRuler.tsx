import type { CSSProperties } from 'react';
import { useMessages } from './messages.ts';
import styles from './SectionRuler.module.css';
import tones from './tones.module.css';
import { useChoiceName } from './use-choice-name.ts';

/** A section nearer to the one that was hit than this part of the ruler would have its name run into the other. */
const NEAR = 1 / 9;

interface SectionRulerProps {
  game: string;
  /** What its parts mean. */
  ruler: readonly string[];
  place: number;
  part: number;
}

/** All the sections of a wheel side by side, the one that was hit taller, and a pin exactly where the word lands. */
export function SectionRuler({ game, ruler, place, part }: SectionRulerProps) {
  const messages = useMessages();
  const nameOf = useChoiceName();
  const { length } = ruler;
  const numberOf = (index: number): number => (game === 'spin' ? index + 1 : index);
  const isNamed = (index: number): boolean =>
    index === part || ((index === 0 || index === length - 1) && Math.abs(index - part) / length > NEAR);
  const [parts, hit] = [String(length), `${numberOf(part)}, ${nameOf(ruler[part] ?? '')}`];
  return (
    <div
      className={styles.ruler}
      style={{ '--place': place, '--parts': length } as CSSProperties}
      role="img"
      aria-label={messages.lands({ number: '0', place: place.toFixed(4), parts, part: hit })}
    >
      {ruler.map((meaning, index) => (
        // Sections have no names, and stand where they stand on the wheel.
        <span
          key={index}
          className={tones.tone}
          data-tone={game === 'spin' ? 'slice' : meaning}
          data-hit={index === part || undefined}
        >
          {isNamed(index) && <b>{numberOf(index)}</b>}
        </span>
      ))}
    </div>
  );
}
