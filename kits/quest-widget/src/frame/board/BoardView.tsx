import type { Board, Quest } from '../api/replies.ts';
import { useWidget } from '../state/widget-context.ts';
import styles from '../ui/Frame.module.css';
import { useFormatPause, useFormatTime, useFormatQuestState } from '../ui/use-state-text.ts';
import { Award } from 'lucide-react';
import { nextMidnight } from '../i18n/format.ts';
import { buttonClass } from '../ui/class-names.ts';
import { Message } from '../ui/Message.tsx';
import { ProductLink } from '../ui/ProductLink.tsx';
import { QuestRow } from '../quest/QuestRow.tsx';
import { useState } from 'react';
import { CheckInStrip } from './CheckInStrip.tsx';
import { Tabs, tabElementId } from './Tabs.tsx';

/** What holds for the whole board: a time-out, a multiplier that ends, a reading that failed. */
function BoardNotes({ board: { paused_until: pausedUntil, boost }, isOld }: { board: Board; isOld: boolean }) {
  const { formatMessage, formatNumber, read } = useWidget();
  const when = useFormatTime();
  const paused = useFormatPause();
  return (
    <>
      {pausedUntil !== null && <p className={styles['note']}>{paused(pausedUntil)}</p>}
      {boost && (
        <p className={styles['note']}>
          {formatMessage('boostNow', { factor: formatNumber(boost.factor), when: when(boost.until) })}
        </p>
      )}
      {isOld && (
        <p className={styles['note']}>
          {formatMessage('old')}
          <button type="button" className={styles['text-button']} onClick={read}>
            {formatMessage('retry')}
          </button>
        </p>
      )}
    </>
  );
}

/** The badges that quests gave. */
function Badges({ badges }: { badges: Board['badges'] }) {
  const { formatMessage } = useWidget();
  return (
    <section className={styles['badges']}>
      <h3>{formatMessage('badges')}</h3>
      <ul>
        {badges.map(({ id, title }) => (
          <li key={id} className={styles['badge']}>
            <Award size={20} strokeWidth={2.25} aria-hidden="true" />
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The id of the tab of what is done; no group of the server's has it. */
export const DONE_TAB = ':done';

/** One tab and what it holds. */
interface QuestTab {
  readonly id: string;
  readonly quests: readonly Quest[];
  /** How many of them there is still something to do about. */
  readonly count: number;
}

const isDone = ({ state }: Quest): boolean => state === 'claimed';
const isOver = ({ state }: Quest): boolean => state === 'spent';

/** Returns the quests by tab: each group with its unfinished quests, spent ones last, then a tab of completed ones. */
export function groupQuestsByTab({ groups, quests }: Pick<Board, 'groups' | 'quests'>): readonly QuestTab[] {
  const shelves = groups.map(({ id }) => {
    const own = quests.filter((quest) => quest.group === id && !isDone(quest));
    const todo = own.filter((quest) => !isOver(quest));
    return { id, quests: [...todo, ...own.filter(isOver)], count: todo.length };
  });
  const done = quests.filter(isDone);
  return [...shelves, { id: DONE_TAB, quests: done, count: done.length }];
}

/** Returns the tab to open with: the first with something to claim, else the first with something to do. */
export function findFirstTab(shelves: readonly QuestTab[]): string {
  const claimable = shelves.find(({ quests }) => quests.some(({ state }) => state === 'claimable'));
  const first = claimable ?? shelves.find(({ id, count }) => id !== DONE_TAB && count > 0) ?? shelves[0];
  return first?.id ?? DONE_TAB;
}

/** What one tab shows. */
function QuestList({ shelf: { id, quests }, board }: { shelf: QuestTab; board: Board }) {
  const { formatMessage, nowMs } = useWidget();
  const when = useFormatTime();
  const stateWords = useFormatQuestState(board.paused_until);
  const badges = id === DONE_TAB ? board.badges : [];
  if (quests.length === 0 && badges.length === 0) {
    if (id === DONE_TAB)
      return <Message title={formatMessage('nothingDone')} text={formatMessage('nothingDoneText')} />;
    const midnight = new Date(nextMidnight(nowMs)).toISOString();
    return (
      <Message title={formatMessage('allDone')} text={formatMessage('allDoneText', { when: when(midnight) })}>
        <ProductLink path="/games" className={buttonClass('cta', true)}>
          {formatMessage('play')}
        </ProductLink>
      </Message>
    );
  }
  return (
    <>
      <ul>
        {quests.map((quest) => (
          <QuestRow key={`${quest.id} ${quest.period}`} quest={quest} stateWords={stateWords(quest)} />
        ))}
      </ul>
      {badges.length > 0 && <Badges badges={badges} />}
    </>
  );
}

const PANEL = 'quest-panel';

/** Everything that the server said: the days, and the quests by group. */
export function BoardView({ board, isOld }: { board: Board; isOld: boolean }) {
  const { formatMessage } = useWidget();
  const shelves = groupQuestsByTab(board);
  const [chosen, setChosen] = useState(() => findFirstTab(shelves));
  // The group may be gone since.
  const shelf = shelves.find(({ id }) => id === chosen) ?? shelves[0]!;
  const tabs = shelves.map(({ id, count }) => ({
    id,
    count,
    title: id === DONE_TAB ? formatMessage('done') : (board.groups.find((group) => group.id === id)?.title ?? id),
  }));
  return (
    <>
      {board.checkin && <CheckInStrip checkin={board.checkin} isPaused={board.paused_until !== null} />}
      <BoardNotes board={board} isOld={isOld} />
      <Tabs tabs={tabs} selected={shelf.id} onSelect={setChosen} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabElementId(shelf.id)}>
        <QuestList key={shelf.id} shelf={shelf} board={board} />
      </div>
    </>
  );
}
