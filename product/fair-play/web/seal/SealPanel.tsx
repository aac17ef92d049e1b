import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen, RefreshCw } from 'lucide-react';
import { Link } from 'wouter';
import { Button, buttonClass, Icon, Spinner } from '@wow/core/ui';
import { getFace, type DrawnProofProps, type ProofProps, type ShownRound } from '@wow/product/games/web';
import type { Mark } from '../../rounds/list-items.ts';
import { toShownClaim, verifyDrawn, type Verdict } from '../check/verify-round.ts';
import { useMessages } from '../messages.ts';
import type { FairPlayPorts, Round } from '../ports.ts';
import { useRound } from '../queries/use-rounds.ts';
import { useRotation } from '../queries/use-seeds.ts';
import { useReceiptVerification } from '../receipt/use-receipt-verification.ts';
import { MatchLine, RoundMatches, RoundMismatch } from '../round/RoundBody.tsx';
import { RoundHead } from '../round/RoundHead.tsx';
import { ScaleStep } from '../round/ScaleStep.tsx';
import { SeedPairDiagram } from '../round/SeedSteps.tsx';
import { useReportedMatch, useVerdict } from '../round/use-verdict.ts';
import { SeedPairArt } from '../seeds/SeedPairArt.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import type { SharedPlayer } from '../share/shared-round.ts';
import { useSealMessages } from './messages.ts';
import styles from './SealPanel.module.css';
import { useUnfolding } from './unfold.ts';

interface PlayedProofProps extends ProofProps {
  ports: FairPlayPorts;
  player: SharedPlayer;
}

/** The proof of a round of this player: its seed is asked for, and can be revealed. */
export function PlayedProof({ round: shown, ports, ...props }: PlayedProofProps) {
  const messages = useMessages();
  const { data, isError, isFetching, refetch } = useRound(shown.round_id, ports);
  const claim = useMemo(() => data && toShownClaim(data, shown), [data, shown]);
  if (claim) return <CheckedProof round={claim} ports={ports} {...props} />;
  return (
    <div className={styles.proof}>
      <div className={styles.waits} role="status">
        {data === null && messages.noRoundText}
        {isError && (
          <>
            {messages.serverSilent}
            <Button variant="soft" busy={isFetching} onClick={() => void refetch()}>
              {messages.checkAgain}
            </Button>
          </>
        )}
        {data === undefined && !isError && <Spinner size={32} />}
      </div>
      <Foot onClose={props.onClose} />
    </div>
  );
}

function CheckedProof({
  round,
  ports,
  player,
  onClose,
  onChecked,
}: Omit<PlayedProofProps, 'round'> & { round: Round }) {
  const { openRound } = useSealMessages();
  const check = useVerdict(round, ports);
  useReportedMatch(round.id, check, ports);
  const foot = (
    <Foot onClose={onClose}>
      {check.mark !== 'differs' && <ShareButton round={round} player={player} />}
      <Link href={`/fair-play/rounds/${round.id}`} className={buttonClass({ variant: 'soft', size: 'sm' })}>
        {openRound}
      </Link>
    </Foot>
  );
  if (check.verdict) {
    const { verdict } = check;
    const fits = <RoundMatches round={round} verdict={verdict} />;
    return (
      <OpenProof round={round} verdict={verdict} fits={fits} onChecked={onChecked} foot={foot}>
        {!verdict.matches && <PlayedMismatch round={round} verdict={verdict} ports={ports} />}
      </OpenProof>
    );
  }
  return (
    <div className={styles.proof}>
      <RoundHead round={round} mark={check.mark} compact />
      <div className={styles.body}>
        <SealedProof round={round} ports={ports} isSealed={check.mark === 'locked'} />
      </div>
      {foot}
    </div>
  );
}

function PlayedMismatch({ round, verdict, ports }: { round: Round; verdict: Verdict; ports: FairPlayPorts }) {
  const { file } = useReceiptVerification(round, ports);
  return <RoundMismatch round={round} verdict={verdict} file={file} />;
}

function SealedProof({ round, ports, isSealed }: { round: Round; ports: FairPlayPorts; isSealed: boolean }) {
  const messages = useMessages();
  const seal = useSealMessages();
  const { busy, failed, rotate } = useRotation(ports);
  return (
    <>
      <div className={styles.fixed}>
        <SeedPairArt opened={false} size={88} />
        <div>
          <h3>{seal.fixed}</h3>
          <p>{seal.fixedText}</p>
        </div>
      </div>
      <SeedPairDiagram round={round} serverHalf={round.server_seed_hash} name={messages.fingerprint} icon={Lock} />
      {isSealed && (
        <div className={styles.reveal}>
          <Button variant="cta" busy={busy} onClick={() => void rotate()}>
            <Icon of={RefreshCw} size={18} />
            {seal.reveal}
          </Button>
          <p>{seal.consequence}</p>
        </div>
      )}
      <p role="status">{failed && messages.serverSilent}</p>
    </>
  );
}

/** The proof of a free round: this browser drew it, so nothing is sealed. */
export function DrawnProof({ round, drawn, onClose, onChecked }: DrawnProofProps) {
  const messages = useMessages();
  const { drawnHere } = useSealMessages();
  const { data } = useQuery({
    queryKey: ['drawn-verdict', round],
    staleTime: Infinity,
    queryFn: () => verifyDrawn(round, drawn),
  });
  const foot = <Foot onClose={onClose} />;
  if (!data) {
    return (
      <div className={styles.proof}>
        <RoundHead round={round} mark={data === null ? 'unable' : 'checking'} compact />
        {foot}
      </div>
    );
  }
  const { fits, differs } = messages.namedSeed;
  const line = (
    <>
      <MatchLine fits={data.seedFits} words={data.seedFits ? fits : differs} hash={round.server_seed_hash} />
      <p className={styles.quiet}>{drawnHere}</p>
    </>
  );
  return (
    <OpenProof
      round={{ ...round, server_seed: drawn.server_seed }}
      verdict={data}
      fits={line}
      onChecked={onChecked}
      foot={foot}
    >
      {!data.matches && <RoundMismatch round={round} verdict={data} file={null} />}
    </OpenProof>
  );
}

interface OpenProofProps extends Pick<ProofProps, 'onChecked'> {
  round: Omit<ShownRound, 'round_id'> & { readonly server_seed?: string | undefined };
  verdict: Verdict;
  /** Whether the seed is the promised one. */
  fits: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** Unfolds a result from its seeds; a result that differs is said at once. */
function OpenProof({ round, verdict, fits, onChecked, foot, children }: OpenProofProps) {
  const messages = useMessages();
  const panel = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const { matches } = verdict;
  useUnfolding(panel, () => {
    setUnfolded(true);
    if (matches) onChecked('matches');
  });
  useEffect(() => {
    if (!matches) onChecked('differs');
    // The button that revealed the seed has gone, and the page or a dialog around the table has the focus.
    const { activeElement } = document;
    const isOutside = activeElement?.contains(panel.current) && activeElement !== panel.current?.parentElement;
    if (isOutside) panel.current?.focus({ preventScroll: true });
    // Once: `onChecked` is another function with each render of the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [matches]);
  const { game } = getFace(round.game);
  const mark: Mark = !matches ? 'differs' : isUnfolded ? 'matches' : 'checking';
  return (
    <div ref={panel} className={styles.proof} tabIndex={-1} data-matches={matches || undefined}>
      <RoundHead round={round} mark={mark} compact />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has the focus */}
      <div className={styles.body} tabIndex={0} role="group" aria-label={messages.computed}>
        {children}
        <SeedPairDiagram round={round} serverHalf={round.server_seed} name={messages.ourSeed} icon={LockOpen} />
        {game && <ScaleStep game={game} clientSeed={round.client_seed} found={verdict} bare />}
        <div className={styles.fits}>{fits}</div>
      </div>
      {foot}
    </div>
  );
}

function Foot({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const seal = useSealMessages();
  return (
    <div className={styles.foot}>
      {children}
      <Button variant="soft" size="sm" onClick={onClose}>
        {seal.close}
      </Button>
    </div>
  );
}
