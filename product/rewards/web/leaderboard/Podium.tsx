import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion, CountingAmount, Face, LOGO_W_PATH, type Mood } from '@wow/core/ui';
import type { RankedPlayer } from '../../ranking.ts';
import { useTitleName } from '../items/title-messages.ts';
import { useMessages } from './messages.ts';
import { SLIDE } from './PlayerRow.tsx';
import styles from './Podium.module.css';

export const PODIUM_PLACES = 3;

/** Marks the part of a step that moves with its player; the value is the place. */
const CLIMBER_ATTRIBUTE = 'data-climber';

function usePodiumMoves(steps: RefObject<HTMLElement | null>, players: readonly RankedPlayer[] | null): void {
  const last = useRef<ReadonlyMap<string, number>>(new Map());

  useLayoutEffect(() => {
    const before = last.current;
    last.current = new Map(players?.map(({ key, place }) => [key, place]));
    const moves = [...last.current].flatMap(([key, to]) => {
      const from = before.get(key);
      return from === undefined || from === to ? [] : [{ from, to }];
    });
    if (!steps.current || moves.length === 0 || prefersReducedMotion()) return;
    const climbers = findClimbers(steps.current);
    for (const { from, to } of moves) {
      const start = climbers.get(from);
      const end = climbers.get(to);
      if (start && end) end.element.animate({ transform: [computeMotionPath(start.box, end.box), 'none'] }, SLIDE);
    }
  }, [steps, players]);
}

/** Measures all positions before the first animation. */
function findClimbers(steps: HTMLElement) {
  return new Map(
    [...steps.querySelectorAll(`[${CLIMBER_ATTRIBUTE}]`)].map((element) => [
      Number(element.getAttribute(CLIMBER_ATTRIBUTE)),
      { element, box: element.getBoundingClientRect() },
    ]),
  );
}

function computeMotionPath(start: DOMRect, end: DOMRect): string {
  const across = start.left + start.width / 2 - end.left - end.width / 2;
  const down = start.top + start.height / 2 - end.top - end.height / 2;
  return `translate(${across}px, ${down}px) scale(${start.width / end.width})`;
}

const MOODS: readonly Mood[] = ['wow', 'joy', 'calm'];

interface PodiumStepProps {
  place: number;
  /** Null for an empty step, undefined while loading. */
  player: RankedPlayer | null | undefined;
}

function PodiumStep({ place, player }: PodiumStepProps) {
  const messages = useMessages();
  const title = useTitleName()(player?.title ?? null);
  return (
    <div className={styles.step} data-place={place}>
      <div className={styles.head}>
        {place === 1 && player && !player.face?.includes('hat-') && (
          <svg className={styles.crown} viewBox="0 0 54 44">
            <path d={LOGO_W_PATH} fill="var(--ink)" />
          </svg>
        )}
        <div className={styles.climber} {...{ [CLIMBER_ATTRIBUTE]: place }}>
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
            {title !== null && <span className={styles.title}>{title}</span>}
            <span className={styles.points}>
              <CountingAmount key={player.key} units={player.xp} />
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** Drawn for the largest step; CSS scales the others. */
const SIZE = 100;

function Head({ place, player }: PodiumStepProps) {
  if (player === undefined) return <span className={styles.blank} />;
  if (player === null) return <Face seed={place} size={SIZE} background="var(--blush-deep)" mood="sleep" />;
  // Players who wear something keep the face that they chose.
  const mood = player.face === null ? (MOODS[place - 1] ?? 'calm') : undefined;
  return <Face seed={player.name} worn={player.face} size={SIZE} mood={mood} ground="var(--blush)" />;
}

const PLACES = [2, 1, 3] as const;

interface PodiumProps {
  /** At most three, the winner first; null while loading. */
  players: readonly RankedPlayer[] | null;
}

/** Decorative: the table contains the same rows. */
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
