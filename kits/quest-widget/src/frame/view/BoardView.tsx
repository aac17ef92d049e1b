import { useState } from 'react';
import type { Board } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import { BoardNotes } from './BoardNotes.tsx';
import { CheckInStrip } from './CheckInStrip.tsx';
import { QuestList } from './QuestList.tsx';
import { DONE, firstShelf, sortQuests } from './sort-quests.ts';
import { Tabs, tabElementId } from './Tabs.tsx';

const PANEL = 'quest-panel';

/** Everything that the server said: the days, and the quests by group. */
export function BoardView({ board, isOld }: { board: Board; isOld: boolean }) {
  const { say } = useWidget();
  const shelves = sortQuests(board);
  const [chosen, setChosen] = useState(() => firstShelf(shelves));
  // The group may be gone since.
  const shelf = shelves.find(({ id }) => id === chosen) ?? shelves[0]!;
  const tabs = shelves.map(({ id, count }) => ({
    id,
    count,
    title: id === DONE ? say('done') : (board.groups.find((group) => group.id === id)?.title ?? id),
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
