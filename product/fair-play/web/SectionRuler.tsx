import { useMessages } from './messages.ts';
import styles from './SectionRuler.module.css';

interface SectionRulerProps {
  game: string;
  /** What its parts mean. */
  ruler: readonly string[];
  place: number;
  part: number;
}

/** All the sections of a wheel side by side, the one that was hit taller, and a pin where the word lands. */
export function SectionRuler({ game, ruler, place, part }: SectionRulerProps) {
  const messages = useMessages();
  const parts = String(ruler.length);
  const shown = game === 'spin' ? part + 1 : part;
  const words = messages.lands({ number: '0', place: place.toFixed(4), parts, part: `${shown}, ${ruler[part] ?? ''}` });
  return (
    <div className={styles.ruler} role="img" aria-label={words}>
      {ruler.map((meaning, index) => (
        // Sections have no names, and stand where they stand on the wheel.
        <span key={index} data-tone={game === 'spin' ? 'slice' : meaning} data-hit={index === part || undefined}>
          {index === part ? shown : ''}
        </span>
      ))}
    </div>
  );
}
