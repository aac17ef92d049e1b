import { useLayoutEffect, useState, type RefObject, useCallback, useMemo, useRef } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { formatAmount, classNames, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './RankedLeaderboard.module.css';
import type { RankedPlayer, Ranking } from '../../ranking.ts';
import { getPlayerLineClass, PlayerLine, MyRow, PlayerRow } from './PlayerRow.tsx';
import { EmptyLeaderboard } from './EmptyLeaderboard.tsx';
import { LeaderboardFrame } from './LeaderboardFrame.tsx';
import { Podium, PODIUM_PLACES } from './Podium.tsx';
import playerRowStyles from './PlayerRow.module.css';

/** Rows drawn beyond the window, so that scrolling shows no gap. */
const OVERSCAN_ROWS = 10;

/** The first child of `list` has the height of a row. */
function useRowWindow(list: RefObject<HTMLElement | null>, count: number, getKey: (index: number) => string) {
  const { rowPx, topPx } = useListOffset(list);
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler that it would stop
  const virtualizer = useWindowVirtualizer({
    // The row height is measured before the first paint.
    count: rowPx === 0 ? 0 : count,
    estimateSize: () => rowPx,
    scrollMargin: topPx,
    overscan: OVERSCAN_ROWS,
    getItemKey: getKey,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  return {
    items: virtualizer.getVirtualItems().map((item) => ({ ...item, start: item.start - topPx })),
    heightPx: virtualizer.getTotalSize(),
    isScrolling: virtualizer.isScrolling,
    show: (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
  };
}

function useListOffset(list: RefObject<HTMLElement | null>): { readonly rowPx: number; readonly topPx: number } {
  const [place, setPlace] = useState({ rowPx: 0, topPx: 0 });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => {
      const rowPx = element.firstElementChild?.getBoundingClientRect().height ?? 0;
      const topPx = Math.round(element.getBoundingClientRect().top + scrollY);
      setPlace((before) => (before.rowPx === rowPx && before.topPx === topPx ? before : { rowPx, topPx }));
    };
    measure();
    // Anything that moves the list changes one of these sizes.
    const watch = new ResizeObserver(measure);
    for (const watched of [document.body, element]) watch.observe(watched);
    return () => watch.disconnect();
  }, [list]);
  return place;
}

/** `from` is the first free place, or null without players. */
function OpenPlaces({ from }: { from: number | null }) {
  const messages = useMessages();
  return (
    <EmptyLeaderboard path="/games" linkText={messages.seeGames}>
      <p>{from === null ? messages.empty : messages.free({ place: formatAmount(from) })}</p>
    </EmptyLeaderboard>
  );
}

interface PinnedPlayerProps {
  me: RankedPlayer;
  /** The row itself is visible. */
  away: boolean;
  /** Null if the list ends before the player's row. */
  onShow: (() => void) | null;
}

/** The player's line at the foot while their row is not visible. */
function PinnedPlayer({ me, away, onShow }: PinnedPlayerProps) {
  const messages = useMessages();
  const line = (
    <>
      <VisuallyHidden>{messages.yourPlace}</VisuallyHidden>
      <PlayerLine player={me} />
    </>
  );
  const look = classNames(getPlayerLineClass(true), styles.line);
  return (
    <div className={styles.bed} data-away={away || undefined}>
      {onShow ? (
        <button type="button" className={look} onClick={onShow}>
          {line}
        </button>
      ) : (
        <p className={look}>{line}</p>
      )}
    </div>
  );
}

export function RankedLeaderboard({ ranking: { players, me } }: { ranking: Ranking }) {
  const best = useMemo(() => players.slice(0, PODIUM_PLACES), [players]);
  const others = useMemo(() => players.slice(PODIUM_PLACES), [players]);
  const head = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const mine = others.indexOf(me);
  const [isInView, setInView] = useState(false);
  const wantsFocus = useRef(false);
  const getKey = useCallback((index: number) => others[index]?.key ?? '', [others]);
  const { items, heightPx, isScrolling, show } = useRowWindow(list, others.length, getKey);

  const showMe = (): void => {
    wantsFocus.current = true;
    show(mine);
  };
  const onInView = (next: boolean, row: HTMLElement | null): void => {
    setInView(next);
    if (next && wantsFocus.current) row?.focus({ preventScroll: true });
    wantsFocus.current &&= !next;
  };

  return (
    <LeaderboardFrame
      podium={<Podium players={best} />}
      head={head}
      rowCount={players.length + 1}
      rows={
        <div ref={list} role="rowgroup" className={playerRowStyles.rows} style={{ height: heightPx }}>
          <div className={playerRowStyles.ruler} />
          {best.map((player) => (
            <VisuallyHidden key={player.key}>
              <span role="row" aria-rowindex={player.place + 1}>
                <PlayerLine player={player} part="cell" />
              </span>
            </VisuallyHidden>
          ))}
          {items.map(({ key, index, start }) => {
            const player = others[index];
            if (!player) return null;
            const row = { player, startPx: start, isStill: isScrolling };
            return player.isMe ? (
              <MyRow key={key} {...row} head={head} onInView={onInView} />
            ) : (
              <PlayerRow key={key} {...row} />
            );
          })}
        </div>
      }
      pinned={!best.includes(me) && <PinnedPlayer me={me} away={isInView} onShow={mine === -1 ? null : showMe} />}
    >
      {others.length === 0 && <OpenPlaces from={players.length === 0 ? null : PODIUM_PLACES + 1} />}
    </LeaderboardFrame>
  );
}
