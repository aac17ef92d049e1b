import { classNames, Face, type Mood } from '@wow/core/ui';
import type { DisplayPhase } from '../roll.ts';
import styles from './PlayerFace.module.css';
import type { PlayerSession } from './player-session.ts';

/** A lost round is no reason to look sad. */
const MOODS: Readonly<Record<DisplayPhase, Mood>> = { waiting: 'calm', rolling: 'o', won: 'joy', lost: 'calm' };

interface PlayerFaceProps {
  session: PlayerSession;
  phase: DisplayPhase;
  /** The colour of the table. */
  ground: string;
  className?: string | undefined;
}

/** Watches the wheel beside it while it turns, from below its centre at the end of the line. Decorative. */
export function PlayerFace({ session, phase, ground, className }: PlayerFaceProps) {
  return (
    <span className={classNames(styles.face, className)} data-watches={phase === 'rolling' || undefined}>
      <Face seed={session.username} worn={session.face} size={64} mood={MOODS[phase]} ground={ground} />
    </span>
  );
}
