import { useMemo, type ReactNode } from 'react';
import { VisuallyHidden } from '@wow/core/ui';
import type { Outcome } from '@wow/core/protocol/web';
import { rankingOfLeaders, type Leaders, type RankedPlayer } from '../../ranking.ts';
import { useAsked } from '../use-asked.ts';
import { BareLeaderboard } from './BareLeaderboard.tsx';
import bare from './BareLeaderboard.module.css';
import { LeaderboardFrame } from './LeaderboardFrame.tsx';
import { lineClass, PlayerLine } from './PlayerLine.tsx';
import { Podium } from './Podium.tsx';
import { PODIUM_PLACES } from './podium-places.ts';

interface PublicLeaderboardProps {
  ask: () => Promise<Outcome<Leaders>>;
  gate: ReactNode;
}

/** What visitors may see: the first players, and the way in below them. */
export function PublicLeaderboard({ ask, gate }: PublicLeaderboardProps) {
  const { reply } = useAsked('leaders', ask, 0);
  const players = useMemo(() => reply && rankingOfLeaders(reply), [reply]);
  if (players === null) return <BareLeaderboard gate={gate} />;
  const row = (player: RankedPlayer) => (
    <span key={player.key} role="row" aria-rowindex={player.place + 1} className={lineClass(false)}>
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
      <div className={bare.gate}>{gate}</div>
    </LeaderboardFrame>
  );
}
