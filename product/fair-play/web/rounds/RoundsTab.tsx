import { Link, useSearchParams } from 'wouter';
import { buttonClass } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './RoundsTab.module.css';
import { useMemo, useState } from 'react';
import { games } from '@wow/product/games';
import { useEndpointQuery } from '@wow/product/rewards/web';
import { countMarks } from '../../rounds/list-items.ts';
import { RoundsSkeleton } from '../elements/Skeletons.tsx';
import { useSilence } from '../elements/use-silence.ts';
import type { FairPlayPorts, OwnRound } from '../ports.ts';
import { PAIRS_KEY } from '../queries/query-keys.ts';
import { useRounds } from '../queries/use-rounds.ts';
import { useRotation } from '../queries/use-seeds.ts';
import type { TabProps } from '../tabs.ts';
import { CheckedPanel, NetPanel } from './RoundSummary.tsx';
import { GameFilter } from './GameFilter.tsx';
import { RoundList } from './RoundList.tsx';
import { useRoundChecker } from './round-checker.ts';

function NoRounds() {
  const messages = useMessages();
  return (
    <div className={styles.empty}>
      <p>{messages.noRounds}</p>
      <Link href="/games" className={buttonClass({ variant: 'soft' })}>
        {messages.seeGames}
      </Link>
    </div>
  );
}

/** The player's rounds; each revealed one is recomputed in this browser. */
export function RoundsTab({ ports, isPlayer, gate }: TabProps) {
  if (isPlayer) return <OwnRounds ports={ports} />;
  return gate ? <div className={styles.gate}>{gate}</div> : <RoundsSkeleton columns={styles.columns} />;
}

const NONE = [] as const;

function OwnRounds({ ports }: { ports: FairPlayPorts }) {
  const [search, setSearch] = useSearchParams();
  const game = Object.keys(games).find((id) => id === search.get('game')) ?? null;
  const asked = useRounds(ports, game);
  const pairs = useEndpointQuery(PAIRS_KEY, ports.askPairs, 0);
  const rotation = useRotation(ports);
  const rounds = asked.rounds ?? NONE;
  const [inView, setInView] = useState<readonly OwnRound[]>(NONE);
  const findings = useRoundChecker(rounds, inView, ports);
  const marks = useMemo(() => countMarks(rounds, findings.markOf), [rounds, findings]);
  useSilence('rounds', asked, pairs);
  const known = pairs.reply?.pairs;
  const played = known?.reduce((sum, pair) => sum + pair.rounds, 0) ?? 0;
  const choose = (next: string | null): void => {
    setInView(NONE);
    setSearch((now) => withGame(now, next), { replace: true });
  };
  if (!known || (!asked.rounds && game === null)) return <RoundsSkeleton columns={styles.columns} />;
  return (
    <div className={styles.columns}>
      <section className={styles.list}>
        <GameFilter game={game} played={played} listed={asked.more ? null : rounds.length} onChoose={choose} />
        <RoundList
          key={game ?? ''}
          rounds={rounds}
          pairs={known}
          findings={findings}
          isWhole={game === null}
          asked={asked}
          rotation={rotation}
          onView={setInView}
        />
        {asked.rounds?.length === 0 && !asked.more && <NoRounds />}
      </section>
      <div className={styles.aside}>
        <NetPanel rounds={asked.rounds} isCut={asked.more !== null} />
        <CheckedPanel marks={marks} />
      </div>
    </div>
  );
}

function withGame(now: URLSearchParams, game: string | null): URLSearchParams {
  const next = new URLSearchParams(now);
  if (game === null) next.delete('game');
  else next.set('game', game);
  return next;
}
