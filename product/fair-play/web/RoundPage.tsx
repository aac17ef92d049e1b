import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { buttonClass, formatAmount, Icon, Placard, SleepingArt, useNotice } from '@wow/core/ui';
import { BareRounds } from './BareRounds.tsx';
import { Differs } from './Differs.tsx';
import { LockedSteps } from './LockedSteps.tsx';
import { useMessages } from './messages.ts';
import type { FairPlayPorts, Round } from './ports.ts';
import { RoundFacts } from './RoundFacts.tsx';
import { RoundHead } from './RoundHead.tsx';
import { OpenSteps } from './OpenSteps.tsx';
import { ROUND_KEY } from './query-keys.ts';
import { useVerdicts, type Check } from './use-verdicts.ts';
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
      <Placard framed art={<SleepingArt />} title={messages.noRound} text={messages.noRoundText}>
        <Link href="/fair-play" className={buttonClass({ variant: 'soft' })}>
          {messages.myRounds}
        </Link>
      </Placard>
    );
  }
  return data ? <KnownRound round={data} ports={ports} isPlayer={isPlayer} /> : <BareRounds />;
}

/** Null: there is no such round, or none that whoever asks may see. */
const useRound = (id: string, { askRound }: FairPlayPorts) =>
  useQuery({
    queryKey: [ROUND_KEY, id],
    staleTime: 0,
    async queryFn(): Promise<Round | null> {
      const outcome = await askRound(id);
      if (outcome.kind === 'reply') return outcome.reply;
      if (outcome.kind === 'refused' && outcome.status === 404) return null;
      throw new Error('the round could not be read');
    },
  });

function KnownRound({ round, ports, isPlayer }: { round: Round; ports: FairPlayPorts; isPlayer: boolean }) {
  const messages = useMessages();
  const [check = { kind: 'checking' } as const] = useVerdicts([round], ports);
  useMatchTold(round, check, ports);
  const number = formatAmount(round.nonce);
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <Link href="/fair-play">
          <Icon of={ArrowLeft} size={18} />
          <span>{messages.myRounds}</span>
        </Link>
        <h2>{check.kind === 'locked' ? messages.lockedRound({ number }) : messages.openedRound({ number })}</h2>
      </div>
      <div className={styles.columns}>
        <div className={styles.steps}>
          <RoundHead round={round} check={check} />
          {stepsOf(round, check, ports, isPlayer)}
        </div>
        <RoundFacts round={round} />
      </div>
    </div>
  );
}

function stepsOf(round: Round, check: Check, ports: FairPlayPorts, isPlayer: boolean): ReactNode {
  if (check.kind === 'locked') return <LockedSteps round={round} ports={ports} isPlayer={isPlayer} />;
  if (check.kind !== 'checked') return null;
  const { verdict } = check;
  return (
    <>
      {!verdict.matches && <Differs round={round} verdict={verdict} />}
      <OpenSteps round={round} verdict={verdict} />
    </>
  );
}

/** Tells what was found, once for every time that this round is opened. */
function useMatchTold({ id }: Round, check: Check, ports: FairPlayPorts): void {
  const proof = check.kind === 'checked' && check.verdict.matches ? check.verdict.proof : null;
  const tell = useEffectEvent((found: string) => ports.matched(id, found));
  useEffect(() => {
    if (proof !== null) tell(proof);
  }, [proof]);
}
