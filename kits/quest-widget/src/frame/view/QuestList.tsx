import type { Board } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import { nextMidnight } from '../words/until.ts';
import { Badges } from './Badges.tsx';
import { buttonClass } from './button-class.ts';
import { Message } from './Message.tsx';
import { ProductLink } from './ProductLink.tsx';
import { QuestRow } from './QuestRow.tsx';
import { DONE, type Shelf } from './sort-quests.ts';
import { useStateWords, useWhen } from './use-state-words.ts';

/** What one tab shows. */
export function QuestList({ shelf: { id, quests }, board }: { shelf: Shelf; board: Board }) {
  const { say, nowMs } = useWidget();
  const when = useWhen();
  const stateWords = useStateWords(board.paused_until);
  const badges = id === DONE ? board.badges : [];
  if (quests.length === 0 && badges.length === 0) {
    if (id === DONE) return <Message title={say('nothingDone')} text={say('nothingDoneText')} />;
    const midnight = new Date(nextMidnight(nowMs)).toISOString();
    return (
      <Message title={say('allDone')} text={say('allDoneText', { when: when(midnight) })}>
        <ProductLink path="/games" className={buttonClass('cta', true)}>
          {say('play')}
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
