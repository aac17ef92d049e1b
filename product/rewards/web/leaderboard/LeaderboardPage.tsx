import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { VisuallyHidden } from '@wow/core/ui';
import { LeaderboardFrame } from './LeaderboardFrame.tsx';
import { useMessages } from './messages.ts';
import { Podium, PODIUM_PLACES } from './Podium.tsx';
import styles from './LeaderboardPage.module.css';
import type { Outcome } from '@wow/core/protocol/web';
import { toPublicRanking, toRanking, type Leaders, type RankedPlayer, type Leaderboard } from '../../ranking.ts';
import { LEADERBOARD_KEY, useEndpointQuery, useFailureNotice } from '../queries/use-endpoint-query.ts';
import { getPlayerLineClass, PlayerLine } from './PlayerRow.tsx';
import { RankedLeaderboard } from './RankedLeaderboard.tsx';

const ROWS = Array.from({ length: 30 }, (_, index) => index);

interface LeaderboardSkeletonProps {
  gate: ReactNode;
  words?: ComponentProps<typeof LeaderboardFrame>['words'];
  /** @default an empty podium */
  podium?: ReactNode;
}

export function LeaderboardSkeleton({ gate, words, podium }: LeaderboardSkeletonProps) {
  const messages = useMessages();
  return (
    <LeaderboardFrame {...(words && { words })} podium={podium ?? <Podium players={gate ? [] : null} />}>
      {gate ? (
        <div className={styles.gate}>{gate}</div>
      ) : (
        <div className={styles.rows}>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          {ROWS.map((row) => (
            <div key={row} className={styles.row}>
              <i />
              <i />
              <i />
              <i />
            </div>
          ))}
        </div>
      )}
    </LeaderboardFrame>
  );
}

interface PublicLeaderboardProps {
  ask: () => Promise<Outcome<Leaders>>;
  gate: ReactNode;
}

function PublicLeaderboard({ ask, gate }: PublicLeaderboardProps) {
  const { reply } = useEndpointQuery('leaders', ask, 0);
  const players = useMemo(() => reply && toPublicRanking(reply), [reply]);
  if (players === null) return <LeaderboardSkeleton gate={gate} />;
  const row = (player: RankedPlayer) => (
    <span key={player.key} role="row" aria-rowindex={player.place + 1} className={getPlayerLineClass(false)}>
      <PlayerLine player={player} part="cell" />
    </span>
  );
  return (
    <LeaderboardFrame
      podium={<Podium players={players.slice(0, PODIUM_PLACES)} />}
      rowCount={players.length + 1}
      rows={
        <div role="rowgroup">
          {players.slice(0, PODIUM_PLACES).map((player) => (
            <VisuallyHidden key={player.key}>{row(player)}</VisuallyHidden>
          ))}
          {players.slice(PODIUM_PLACES).map(row)}
        </div>
      }
    >
      <div className={styles.gate}>{gate}</div>
    </LeaderboardFrame>
  );
}

interface LeaderboardPageProps {
  ask: (() => Promise<Outcome<Leaderboard>>) | null;
  /** Null if only players may see the leaderboard. */
  askLeaders: (() => Promise<Outcome<Leaders>>) | null;
  gate: ReactNode;
}

export function LeaderboardPage({ ask, askLeaders, gate }: LeaderboardPageProps) {
  const asked = useEndpointQuery(LEADERBOARD_KEY, ask, 0);
  useFailureNotice('leaderboard', asked, useMessages());
  const ranking = useMemo(() => asked.reply && toRanking(asked.reply), [asked.reply]);
  if (!ask && askLeaders) return <PublicLeaderboard ask={askLeaders} gate={gate} />;
  if (!ask) return <LeaderboardSkeleton gate={gate} />;
  return ranking ? <RankedLeaderboard ranking={ranking} /> : <LeaderboardSkeleton gate={null} />;
}
