import { formatAmount } from '@wow/core/ui';
import { GameCards } from './GameCards.tsx';
import { useMessages } from './messages.ts';
import { QuestBanner } from './QuestBanner.tsx';
import { SectionHead } from './SectionHead.tsx';
import { openTableCount } from './tables.ts';

export function GamesPage() {
  const messages = useMessages();
  return (
    <>
      <QuestBanner wide />
      <SectionHead title={messages.tables}>
        <span>{messages.tablesOpen({ count: formatAmount(openTableCount) })}</span>
      </SectionHead>
      <GameCards />
    </>
  );
}
