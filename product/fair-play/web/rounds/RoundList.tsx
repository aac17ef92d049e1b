import { Check, Lock, X } from 'lucide-react';
import { Button, formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import { type Bar, listItems } from '../../rounds/list-items.ts';
import { useMessages } from '../messages.ts';
import type { Pairs, OwnRound } from '../ports.ts';
import { useDays } from '../elements/use-times.ts';
import type { Rotation } from '../queries/use-seeds.ts';
import styles from './RoundList.module.css';
import { useLayoutEffect, useState, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { OwnRounds } from '../queries/use-rounds.ts';
import type { CheckResults } from './round-checker.ts';
import { RoundRow } from './RoundRow.tsx';

const SHOWN_DIGITS = 8;

interface PairBarProps {
  bar: Bar<Pairs[number]>;
  /** Whether all games are listed. */
  isWhole: boolean;
  rotation: Rotation;
}

function PairBar({ bar: { pair, hash, marks, listed }, isWhole, rotation }: PairBarProps) {
  const messages = useMessages();
  const days = useDays();
  const isActive = pair?.state === 'active';
  const all = isWhole && pair ? pair.rounds : listed;
  const isFine = marks.differs === 0;
  return (
    <div className={styles.bar}>
      {isActive && <Icon of={Lock} size={16} />}
      <p>
        <b>{pair ? messages.pair({ number: formatAmount(pair.number) }) : messages.olderPair}</b>
        {isActive && `, ${messages.pairInPlay}`}
        {pair?.revealed_at != null && `, ${messages.pairOpened({ day: days(pair.revealed_at) })}`}
      </p>
      <code>{hash.slice(0, SHOWN_DIGITS)}…</code>
      {isActive ? (
        <Button variant="soft" size="sm" busy={rotation.busy} onClick={() => void rotation.rotate()}>
          {messages.rotate}
        </Button>
      ) : (
        marks.matches + marks.differs > 0 && (
          <span className={styles.checked} data-differs={!isFine || undefined}>
            <Icon of={isFine ? Check : X} size={16} />
            {messages.ofAll({ part: formatAmount(marks.matches), all: formatAmount(all) })}
          </span>
        )
      )}
      {isActive && rotation.failed && <p role="status">{messages.notRotated}</p>}
    </div>
  );
}

/** Estimates until the items are measured. */
const BAR_PX = 54;
const ROW_PX = 57;
/** Drawn beyond the window, for scrolling. */
const SPARE_ITEMS = 10;

/** Returns the items of a long list that are in or near the window. */
function useItemWindow(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly kind: 'bar' | 'round'; readonly key: string }[],
) {
  const [topPx, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => setTop(Math.round(element.getBoundingClientRect().top + scrollY));
    // Any change that moves the list also changes the height of the page. The first call comes before the first paint.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler that it would stop
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.kind === 'bar' ? BAR_PX : ROW_PX),
    scrollMargin: topPx,
    overscan: SPARE_ITEMS,
    getItemKey: (index) => items[index]?.key ?? index,
  });
  return {
    drawn: virtualizer
      .getVirtualItems()
      .map(({ index, key, start }) => ({ index, key: String(key), startPx: start - topPx })),
    heightPx: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

/** Loads the next page this many items before the end. */
const NEAR_END = 30;

interface RoundListProps {
  rounds: readonly OwnRound[];
  pairs: Pairs;
  findings: CheckResults<OwnRound>;
  /** Whether all games are listed. */
  isWhole: boolean;
  asked: OwnRounds;
  rotation: Rotation;
  /** Receives the rounds in or near the window. */
  onView: (rounds: readonly OwnRound[]) => void;
}

/** The player's rounds, newest first, those that differ on top. Only those in or near the window are drawn. */
export function RoundList({ rounds, pairs, findings, isWhole, asked, rotation, onView }: RoundListProps) {
  const messages = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const items = useMemo(
    () => listItems({ rounds, pairs, markOf: findings.markOf, withNewest: isWhole }),
    [rounds, pairs, findings, isWhole],
  );
  const { drawn, heightPx, measure } = useItemWindow(list, items);
  const [top, bottom] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0];

  const tellView = useEffectEvent(() => {
    onView(items.slice(top, bottom + 1).flatMap((item) => (item.kind === 'round' ? [item.round] : [])));
  });
  useEffect(() => tellView(), [top, bottom, rounds]);

  const { more, isAsking, isCutOff } = asked;
  const goOn = useEffectEvent(() => more?.());
  const wantsMore = more !== null && !isAsking && !isCutOff && bottom >= items.length - NEAR_END;
  useEffect(() => {
    if (wantsMore) goOn();
  }, [wantsMore]);

  return (
    <>
      <ul ref={list} className={styles.list} style={{ height: heightPx }} aria-label={messages.titles.rounds}>
        {drawn.map(({ index, key, startPx }) => {
          const item = items[index];
          return (
            item && (
              <li key={key} ref={measure} data-index={index} style={{ transform: `translateY(${startPx}px)` }}>
                {item.kind === 'bar' ? (
                  <PairBar bar={item} isWhole={isWhole} rotation={rotation} />
                ) : (
                  <RoundRow
                    round={item.round}
                    mark={findings.markOf(item.round)}
                    tick={findings.tickOf(item.round)}
                    hasLine={items[index - 1]?.kind === 'round'}
                  />
                )}
              </li>
            )
          );
        })}
      </ul>
      {more && isCutOff && (
        <Button variant="soft" full busy={isAsking} onClick={more}>
          {messages.checkAgain}
        </Button>
      )}
      {more && !isCutOff && <VisuallyHidden>{messages.loading}</VisuallyHidden>}
    </>
  );
}
