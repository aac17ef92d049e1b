import { classNames, CountingAmount, Face, formatAmount, prefersReducedMotion } from '@wow/core/ui';
import type { RankedPlayer } from '../../ranking.ts';
import { useTitleName } from '../items/title-messages.ts';
import { useMessages } from './messages.ts';
import styles from './PlayerLine.module.css';
import { useLayoutEffect, useRef, type RefObject, memo, useEffect, useEffectEvent } from 'react';
import playerRowStyles from './PlayerRow.module.css';

export const getPlayerLineClass = (isMe: boolean): string => classNames(styles.line, isMe && styles.mine);

interface PlayerLineProps {
  player: RankedPlayer;
  part?: 'cell';
}

export function PlayerLine({ player: { place, name, xp, face, title, isMe }, part }: PlayerLineProps) {
  const messages = useMessages();
  const titleName = useTitleName()(title);
  return (
    <>
      <span role={part} className={styles.place}>
        {formatAmount(place)}
      </span>
      <span role={part} className={styles.who}>
        <Face seed={name} worn={face} size={36} ground={isMe ? 'var(--text)' : 'var(--house-1)'} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
          {titleName !== null && <small className={styles.title}>{titleName}</small>}
        </span>
        {isMe && <span className={styles.you}>{messages.you}</span>}
      </span>
      <span role={part} className={styles.points}>
        <CountingAmount units={xp} />
      </span>
    </>
  );
}

export const SLIDE = { duration: 260, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' } as const;

/** A CSS transition would end when React moves the element. */
function useSlideAnimation(element: RefObject<HTMLElement | null>, startPx: number, isStill: boolean): void {
  const last = useRef(startPx);
  useLayoutEffect(() => {
    const from = last.current;
    last.current = startPx;
    if (from === startPx || isStill || prefersReducedMotion()) return;
    element.current?.animate({ transform: [`translateY(${from}px)`, `translateY(${startPx}px)`] }, SLIDE);
  }, [element, startPx, isStill]);
}

interface PlayerRowProps {
  player: RankedPlayer;
  startPx: number;
  /** Disables animations while the page scrolls. */
  isStill: boolean;
  ref?: RefObject<HTMLDivElement | null>;
}

/** Keeps its element when the player changes places. */
export const PlayerRow = memo(function PlayerRow({ player, startPx, isStill, ref }: PlayerRowProps) {
  const own = useRef<HTMLDivElement>(null);
  const row = ref ?? own;
  useSlideAnimation(row, startPx, isStill);
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={player.place + 1}
      className={classNames(getPlayerLineClass(player.isMe), playerRowStyles.row, player.isMe && playerRowStyles.mine)}
      style={{ transform: `translateY(${startPx}px)` }}
      tabIndex={player.isMe ? -1 : undefined}
    >
      <PlayerLine player={player} part="cell" />
    </div>
  );
});

/** Below 1, because an edge may hide part of a pixel. */
const VISIBLE_SHARE = 0.9;

/** Visible between the sticky `head` and the window's lower edge. */
function useInView(
  element: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  onChange: (isInView: boolean) => void,
): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!element.current || !head.current) return;
    const { top } = getComputedStyle(head.current);
    const hiddenPx = Number.parseFloat(top) + head.current.offsetHeight;
    const watch = new IntersectionObserver(
      (entries) => tell((entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE),
      {
        rootMargin: `-${hiddenPx}px 0px 0px`,
        threshold: VISIBLE_SHARE,
      },
    );
    watch.observe(element.current);
    return () => {
      watch.disconnect();
      tell(false);
    };
  }, [element, head]);
}

interface MyRowProps extends Omit<PlayerRowProps, 'ref'> {
  head: RefObject<HTMLElement | null>;
  onInView: (isInView: boolean, row: HTMLElement | null) => void;
}

export function MyRow({ head, onInView, ...rest }: MyRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useInView(row, head, (isInView) => onInView(isInView, row.current));
  return <PlayerRow ref={row} {...rest} />;
}
