import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button, VisuallyHidden } from '@wow/core/ui';
import { listItems } from '../../rounds/list-items.ts';
import { useMessages } from '../messages.ts';
import type { OwnRound, Pairs } from '../ports.ts';
import type { OwnRounds } from '../use-rounds.ts';
import type { Rotation } from '../use-seeds.ts';
import type { Findings } from './check-book.ts';
import { PairBar } from './PairBar.tsx';
import { RoundRow } from './RoundRow.tsx';
import { useItemWindow } from './use-item-window.ts';
import styles from './RoundList.module.css';

/** So near to its end the list is continued. */
const NEAR_END = 30;

interface RoundListProps {
  rounds: readonly OwnRound[];
  pairs: Pairs;
  findings: Findings<OwnRound>;
  /** The rounds of all games. */
  isWhole: boolean;
  asked: OwnRounds;
  rotation: Rotation;
  /** These are in or near the window. */
  onView: (rounds: readonly OwnRound[]) => void;
}

/** The player's rounds, newest first, of which only those in and near the window are drawn; one that differs stays on top. */
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
