import type { ReactNode } from 'react';
import { formatAmount, preventWordBreaks } from '@wow/core/ui';
import { useTimeFormat } from '@wow/core/language/web';
import {
  CelebrateOnce,
  EmptyLeaderboard,
  LeaderboardFrame,
  LeaderboardSkeleton,
  RankBadge,
  useFailureNotice,
} from '@wow/product/rewards/web';
import { DIVISIONS, getNextDivision, MIN_PLAYERS } from '../league-rules.ts';
import type { League, LeagueReply } from '../wire.ts';
import { DivisionCard } from './DivisionCard.tsx';
import { LeagueRows } from './LeagueRows.tsx';
import styles from './LeaguePage.module.css';
import { useMessages } from './messages.ts';
import { LEAGUE_KEY, useLeague, type RequestLeague } from './use-league.ts';
import { WeekResult, type ClaimPorts } from './WeekResult.tsx';

interface LeaguePageProps extends ClaimPorts {
  ask: RequestLeague;
  /** By which this browser remembers what was celebrated. Null for a visitor. */
  playerKey: string | null;
  gate: ReactNode;
}

export function LeaguePage({ ask, playerKey, gate, ...ports }: LeaguePageProps) {
  const messages = useMessages();
  const asked = useLeague(ask);
  useFailureNotice(LEAGUE_KEY, asked, messages);
  const { reply, again } = asked;
  if (!ask || !reply) {
    const words = { title: messages.title, text: messages.ranked, table: messages.title };
    return <LeaderboardSkeleton gate={ask ? null : gate} words={words} podium={<DivisionCard league={null} />} />;
  }
  return (
    <>
      {playerKey !== null && <Promotion key={reply.result?.week} result={reply.result} playerKey={playerKey} />}
      <OwnLeague reply={reply} ports={ports} onClaimed={again} />
    </>
  );
}

/** Celebrates that the last week led to a higher division. */
function Promotion({ result, playerKey }: Pick<LeagueReply, 'result'> & { playerKey: string }) {
  const messages = useMessages();
  if (result?.move !== 'up') return null;
  const place = getNextDivision(DIVISIONS.indexOf(result.division) + 1, 'up');
  const division = DIVISIONS[place - 1];
  if (!division) return null;
  return (
    <CelebrateOnce
      event={`league:${result.week}`}
      playerKey={playerKey}
      text={messages.named({ division: messages.divisions[division] }).replace('\n', ' ')}
      picture={<RankBadge level={place} size={220} />}
    />
  );
}

interface OwnLeagueProps {
  reply: LeagueReply;
  ports: ClaimPorts;
  onClaimed: () => void;
}

function OwnLeague({ reply, ports, onClaimed }: OwnLeagueProps) {
  const messages = useMessages();
  const moment = useTimeFormat();
  const { league, result } = reply;
  const title = league ? messages.named({ division: messages.divisions[league.division] }) : messages.title;
  const ends = messages.ends({ when: moment(reply.ends_at) });
  return (
    <LeaderboardFrame
      words={{ title, text: ends, table: title }}
      podium={
        <DivisionCard league={league} ends={ends}>
          {result && <WeekResult key={result.week} result={result} ports={ports} onClaimed={onClaimed} />}
        </DivisionCard>
      }
      {...(league && { rowCount: league.lines.length + 1, rows: <LeagueRows lines={league.lines} /> })}
    >
      {league ? <TooFewPlayers league={league} /> : <NoLeague reply={reply} />}
    </LeaderboardFrame>
  );
}

function TooFewPlayers({ league: { lines } }: { league: League }) {
  const messages = useMessages();
  if (lines.filter(({ xp }) => xp > 0).length >= MIN_PLAYERS) return null;
  return <p className={styles.few}>{messages.few}</p>;
}

function NoLeague({ reply: { counting, gained } }: { reply: LeagueReply }) {
  const messages = useMessages();
  const hasGained = gained > 0;
  return (
    <EmptyLeaderboard path="/quests" linkText={messages.seeQuests}>
      {counting ? (
        <p>{messages.counting}</p>
      ) : (
        <>
          {hasGained && <h3>{preventWordBreaks(messages.startsMonday)}</h3>}
          <p>{hasGained ? messages.gained({ xp: formatAmount(gained) }) : messages.gainSome}</p>
        </>
      )}
    </EmptyLeaderboard>
  );
}
