import { useCallback, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '@wow/core/ui';
import type { Ranking } from '../../ranking.ts';
import { FreePlaces } from './FreePlaces.tsx';
import { LeaderboardFrame } from './LeaderboardFrame.tsx';
import { MyRow } from './MyRow.tsx';
import { PinnedLine } from './PinnedLine.tsx';
import { PlayerLine } from './PlayerLine.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import { Podium } from './Podium.tsx';
import { PODIUM_PLACES } from './podium-places.ts';
import { useRowWindow } from './use-row-window.ts';
import styles from './PlayerRow.module.css';

/** Everybody: three on the podium, the others in rows, of which only those in and near the window are drawn. */
export function RankedLeaderboard({ ranking: { players, me } }: { ranking: Ranking }) {
  const best = useMemo(() => players.slice(0, PODIUM_PLACES), [players]);
  const others = useMemo(() => players.slice(PODIUM_PLACES), [players]);
  const head = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const mine = others.indexOf(me);
  const [isInView, setInView] = useState(false);
  const wantsFocus = useRef(false);
  const keyOf = useCallback((index: number) => others[index]?.key ?? '', [others]);
  const { items, heightPx, isScrolling, show } = useRowWindow(list, others.length, keyOf);

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
        <div ref={list} role="rowgroup" className={styles.rows} style={{ height: heightPx }}>
          <div className={styles.ruler} />
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
      pinned={!best.includes(me) && <PinnedLine me={me} away={isInView} onShow={mine === -1 ? null : showMe} />}
    >
      {others.length === 0 && <FreePlaces from={players.length === 0 ? null : PODIUM_PLACES + 1} />}
    </LeaderboardFrame>
  );
}
