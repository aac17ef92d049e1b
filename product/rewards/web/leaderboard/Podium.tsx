import { useRef } from 'react';
import type { RankedPlayer } from '../../ranking.ts';
import { PodiumStep } from './PodiumStep.tsx';
import { usePodiumMoves } from './use-podium-moves.ts';
import styles from './Podium.module.css';

/** As they stand, the winner in the middle. */
const PLACES = [2, 1, 3] as const;

interface PodiumProps {
  /** Up to three, the winner first; null while nobody knows them. */
  players: readonly RankedPlayer[] | null;
}

/** A picture of the first three rows: those who listen hear them in the table. */
export function Podium({ players }: PodiumProps) {
  const steps = useRef<HTMLDivElement>(null);
  usePodiumMoves(steps, players);
  return (
    <div ref={steps} className={styles.steps} aria-hidden="true">
      {PLACES.map((place) => (
        <PodiumStep key={place} place={place} player={players ? (players[place - 1] ?? null) : undefined} />
      ))}
    </div>
  );
}
