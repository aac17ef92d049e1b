import { CountingAmount, Face, W_PATH, type Mood } from '@wow/core/ui';
import type { RankedPlayer } from '../../ranking.ts';
import { useMessages } from './messages.ts';
import { CLIMBER } from './use-podium-moves.ts';
import styles from './Podium.module.css';

const MOODS: readonly Mood[] = ['wow', 'joy', 'calm'];

interface PodiumStepProps {
  place: number;
  /** Null where nobody stands, undefined while nobody knows. */
  player: RankedPlayer | null | undefined;
}

/** One step and who stands on it. The winner wears the W. */
export function PodiumStep({ place, player }: PodiumStepProps) {
  const messages = useMessages();
  return (
    <div className={styles.step} data-place={place}>
      <div className={styles.head}>
        {place === 1 && player && (
          <svg className={styles.crown} viewBox="0 0 54 44">
            <path d={W_PATH} fill="var(--ink)" />
          </svg>
        )}
        <div className={styles.climber} {...{ [CLIMBER]: place }}>
          <Head place={place} player={player} />
          {player?.isMe && <span className={styles.you}>{messages.you}</span>}
        </div>
      </div>
      <div className={styles.block}>
        <span className={styles.place}>{place}</span>
        {player && (
          <>
            <span className={styles.name} dir="auto" title={player.name}>
              {player.name}
            </span>
            <span className={styles.points}>
              <CountingAmount key={player.key} units={player.xp} />
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** Drawn for the largest step; the others make it smaller. */
const SIZE = 100;

function Head({ place, player }: PodiumStepProps) {
  if (player === undefined) return <span className={styles.blank} />;
  if (player === null) return <Face seed={place} size={SIZE} background="var(--blush-deep)" mood="sleep" />;
  return <Face seed={player.name} size={SIZE} mood={MOODS[place - 1] ?? 'calm'} ground="var(--blush)" />;
}
