import { useState } from 'react';
import { Award } from 'lucide-react';
import type { Board, Quest } from '../api/replies.ts';
import { nextMidnight } from '../i18n/format.ts';
import { formatPause, formatQuestState } from '../quest/format-state.ts';
import { QuestRow } from '../quest/QuestRow.tsx';
import { useWidget } from '../state/widget-context.ts';
import { buttonClass } from '../ui/class-names.ts';
import styles from '../ui/Frame.module.css';
import { Message } from '../ui/Message.tsx';
import { ProductLink } from '../ui/ProductLink.tsx';
import { CheckInStrip } from './CheckInStrip.tsx';
import { Tabs, tabElementId, type Tab } from './Tabs.tsx';

function BoardNotes({ board: { paused_until: pausedUntil, boost }, isOld }: { board: Board; isOld: boolean }) {
  const widget = useWidget();
  const { formatMessage, formatNumber, formatTime, read } = widget;
  return (
    <>
      {pausedUntil !== null && <p className={styles['note']}>{formatPause(pausedUntil, widget)}</p>}
      {boost && (
        <p className={styles['note']}>
          {formatMessage('boostNow', { factor: formatNumber(boost.factor), when: formatTime(boost.until) })}
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

/** No group of the server has this id. */
export const DONE_TAB = ':done';

interface QuestTab extends Tab {
  readonly quests: readonly Quest[];
}

const isDone = ({ state }: Quest): boolean => state === 'claimed';
const isOver = ({ state }: Quest): boolean => state === 'spent';

/** Returns the quests by tab: unfinished quests by group, spent ones last, then completed ones. */
export function groupQuestsByTab(
  { groups, quests }: Pick<Board, 'groups' | 'quests'>,
  doneTitle: string,
): readonly QuestTab[] {
  const tabs = groups.map(({ id, title }) => {
    const own = quests.filter((quest) => quest.group === id && !isDone(quest));
    const todo = own.filter((quest) => !isOver(quest));
    return { id, title, quests: [...todo, ...own.filter(isOver)], count: todo.length };
  });
  const done = quests.filter(isDone);
  return [...tabs, { id: DONE_TAB, title: doneTitle, quests: done, count: done.length }];
}

export function findFirstTab(tabs: readonly QuestTab[]): string {
  const claimable = tabs.find(({ quests }) => quests.some(({ state }) => state === 'claimable'));
  const first = claimable ?? tabs.find(({ id, count }) => id !== DONE_TAB && count > 0) ?? tabs[0];
  return first?.id ?? DONE_TAB;
}

function QuestList({ tab: { id, quests }, board }: { tab: QuestTab; board: Board }) {
  const widget = useWidget();
  const { formatMessage, formatTime, nowMs } = widget;
  const badges = id === DONE_TAB ? board.badges : [];
  if (quests.length === 0 && badges.length === 0) {
    if (id === DONE_TAB)
      return <Message title={formatMessage('nothingDone')} text={formatMessage('nothingDoneText')} />;
    const when = formatTime(nextMidnight(nowMs));
    return (
      <Message title={formatMessage('allDone')} text={formatMessage('allDoneText', { when })}>
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
          <QuestRow
            key={`${quest.id} ${quest.period}`}
            quest={quest}
            stateText={formatQuestState(quest, board.paused_until, widget)}
          />
        ))}
      </ul>
      {badges.length > 0 && <Badges badges={badges} />}
    </>
  );
}

const PANEL = 'quest-panel';

export function BoardView({ board, isOld }: { board: Board; isOld: boolean }) {
  const { formatMessage } = useWidget();
  const tabs = groupQuestsByTab(board, formatMessage('done'));
  const [chosen, setChosen] = useState(() => findFirstTab(tabs));
  // The chosen group may have been removed.
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0]!;
  return (
    <>
      {board.checkin && <CheckInStrip checkin={board.checkin} isPaused={board.paused_until !== null} />}
      <BoardNotes board={board} isOld={isOld} />
      <Tabs tabs={tabs} selected={tab.id} onSelect={setChosen} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabElementId(tab.id)}>
        <QuestList key={tab.id} tab={tab} board={board} />
      </div>
    </>
  );
}
