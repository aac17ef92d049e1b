import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass, fitTextProps, formatAmount, Icon, EmptyState, SleepingArt } from '@wow/core/ui';
import { useSilence } from '../elements/use-silence.ts';
import { RoundsSkeleton } from '../elements/Skeletons.tsx';
import { tabPath } from '../tabs.ts';
import { useMessages } from '../messages.ts';
import type { FairPlayPorts, Round } from '../ports.ts';
import { RoundBody } from './RoundBody.tsx';
import columnStyles from './RoundColumns.module.css';
import { useRound } from '../queries/use-rounds.ts';
import { useReportedMatch, useVerdict } from './use-verdict.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import type { SharedPlayer } from '../share/shared-round.ts';
import styles from './RoundPage.module.css';

interface RoundPageProps {
  id: string;
  ports: FairPlayPorts;
  /** Who can rotate here; null for a visitor. */
  player: SharedPlayer | null;
}

/** One round, from its seeds to its result, recomputed in this browser. */
export function RoundPage({ id, ports, player }: RoundPageProps) {
  const messages = useMessages();
  const { data, isError, isFetching, refetch } = useRound(id, ports);
  useSilence('round', { failed: isError, isAsking: isFetching, again: () => void refetch() });
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
      {data ? (
        <KnownRound round={data} ports={ports} player={player} />
      ) : (
        <>
          <TitleLine />
          <RoundsSkeleton columns={columnStyles.columns} />
        </>
      )}
    </div>
  );
}

function TitleLine({ children }: { children?: ReactNode }) {
  const messages = useMessages();
  return (
    <div className={styles.title}>
      <Link href={tabPath('rounds')}>
        <Icon of={ArrowLeft} size={18} />
        <span>{messages.myRounds}</span>
      </Link>
      {children}
    </div>
  );
}

function getTitle({ nonce, server_seed: seed }: Round, messages: ReturnType<typeof useMessages>): string {
  const number = formatAmount(nonce);
  return seed === undefined ? messages.lockedRound({ number }) : messages.openedRound({ number });
}

function KnownRound({ round, ports, player }: Omit<RoundPageProps, 'id'> & { round: Round }) {
  const check = useVerdict(round, ports);
  useReportedMatch(round.id, check, ports);
  const title = getTitle(round, useMessages());
  return (
    <>
      <TitleLine>
        <h2 {...fitTextProps(title)}>{title}</h2>
        {check.mark !== 'differs' && <ShareButton round={round} player={player} />}
      </TitleLine>
      <RoundBody round={round} check={check} ports={ports} isPlayer={player !== null} />
    </>
  );
}
