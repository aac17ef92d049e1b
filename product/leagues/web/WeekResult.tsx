import { Button, formatAmount, useIdempotentCall } from '@wow/core/ui';
import type { ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import type { leagueEndpoints, LeagueReply } from '../wire.ts';
import { useMessages } from './messages.ts';
import styles from './WeekResult.module.css';

type Claimed = ReplyOf<typeof leagueEndpoints.claim>;
type Result = NonNullable<LeagueReply['result']>;

export interface ClaimPorts {
  /** The key stays the same until the server has answered. */
  claim: (week: string, idempotencyKey: string) => Promise<Outcome<Claimed>>;
  applyBalance: (purse: { readonly balance: number; readonly spins: number }) => void;
}

interface WeekResultProps {
  result: Result;
  ports: ClaimPorts;
  onClaimed: () => void;
}

/** How the last week ended for the player, with what its place pays. */
export function WeekResult({ result, ports, onClaimed }: WeekResultProps) {
  const messages = useMessages();
  const { week, place, players, division, move, pays, claimed } = result;
  const { busy, run } = useIdempotentCall((key) => ports.claim(week, key));
  const prize = usePrizeFormat()(pays);
  const claim = async (): Promise<void> => {
    const outcome = await run();
    // A refusal means that another device was first: the next reply says so.
    if (outcome.kind === 'reply') ports.applyBalance({ ...outcome.reply, spins: outcome.reply.spins_after });
    onClaimed();
  };
  const where = messages.result({
    place: formatAmount(place),
    players: formatAmount(players),
    division: messages.divisions[division],
  });
  const moved = move === 'up' ? messages.movedUp : move === 'down' ? messages.movedDown : '';
  return (
    <section className={styles.result} aria-label={messages.lastWeek}>
      <div role="status">
        <h3>{messages.lastWeek}</h3>
        <p>{`${where} ${moved}`.trim()}</p>
        {claimed && <p>{messages.claimed({ prize })}</p>}
      </div>
      {!claimed && pays.points + pays.spins > 0 && (
        <Button variant="points" busy={busy} onClick={() => void claim()}>
          {messages.claim({ prize })}
        </Button>
      )}
    </section>
  );
}

/** Returns a formatter of points and spins: `500$ and 3 spins`. */
export function usePrizeFormat(): (prize: { readonly points: number; readonly spins: number }) => string {
  const messages = useMessages();
  return ({ points, spins }) => {
    const shownPoints = messages.points({ points: formatAmount(points) });
    const shownSpins = messages.spins({ count: spins, spins: formatAmount(spins) });
    if (spins === 0) return shownPoints;
    return points === 0 ? shownSpins : messages.both({ first: shownPoints, second: shownSpins });
  };
}
