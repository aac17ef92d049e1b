import { useEffect, useEffectEvent } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass, fitTextProps, formatAmount, Icon, EmptyState, SleepingArt, useNotice } from '@wow/core/ui';
import { RoundsSkeleton } from '../elements/Skeletons.tsx';
import { tabPath } from '../tabs.ts';
import { useMessages } from '../messages.ts';
import type { FairPlayPorts, Round } from '../ports.ts';
import { RoundBody } from './RoundBody.tsx';
import bodyStyles from '../RoundBody.module.css';
import { useRound } from '../queries/use-rounds.ts';
import { useVerdicts, type RoundCheck } from './use-verdicts.ts';
import styles from './RoundPage.module.css';

interface RoundPageProps {
  id: string;
  ports: FairPlayPorts;
  /** Whether the seed of one's own round can be opened here. */
  isPlayer: boolean;
}

/** One round, from its seeds to its result, recomputed in this browser. */
export function RoundPage({ id, ports, isPlayer }: RoundPageProps) {
  const messages = useMessages();
  const { data, isError, isFetching, refetch } = useRound(id, ports);
  useNotice(
    isError
      ? {
          id: 'round',
          priority: 0,
          tone: isFetching ? 'busy' : 'warn',
          title: messages.notRead,
          text: messages.serverSilent,
          action: { label: messages.checkAgain, run: () => void refetch() },
        }
      : null,
  );
  if (data === null) {
    return (
      <EmptyState framed art={<SleepingArt />} title={messages.noRound} text={messages.noRoundText}>
        <Link href={tabPath('rounds')} className={buttonClass({ variant: 'soft' })}>
          {messages.myRounds}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <Link href={tabPath('rounds')}>
          <Icon of={ArrowLeft} size={18} />
          <span>{messages.myRounds}</span>
        </Link>
        {data && <h2 {...fitTextProps(getTitle(data, messages))}>{getTitle(data, messages)}</h2>}
      </div>
      {data ? (
        <KnownRound round={data} ports={ports} isPlayer={isPlayer} />
      ) : (
        <RoundsSkeleton columns={bodyStyles.columns} />
      )}
    </div>
  );
}

function getTitle({ nonce, server_seed: seed }: Round, messages: ReturnType<typeof useMessages>): string {
  const number = formatAmount(nonce);
  return seed === undefined ? messages.lockedRound({ number }) : messages.openedRound({ number });
}

function KnownRound({ round, ports, isPlayer }: { round: Round; ports: FairPlayPorts; isPlayer: boolean }) {
  const [check = { kind: 'checking' } as const] = useVerdicts([round], ports);
  useReportMatch(round, check, ports);
  return <RoundBody round={round} check={check} ports={ports} isPlayer={isPlayer} />;
}

/** Tells what was found, once for every time that this round is opened. */
function useReportMatch({ id }: Round, check: RoundCheck, ports: FairPlayPorts): void {
  const proof = check.kind === 'checked' && check.verdict.matches ? check.verdict.proof : null;
  const tell = useEffectEvent((found: string) => ports.matched(id, found));
  useEffect(() => {
    if (proof !== null) tell(proof);
  }, [proof]);
}
