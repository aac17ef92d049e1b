import { type Mood, Confetti, Face, Halftone, useReducedMotion } from '@wow/core/ui';
import type { DisplayPhase } from '../../table/display-phase.ts';
import styles from './DicesTable.module.css';
import { BetPicker } from '../../table/web/BetPicker.tsx';
import { CallSlot } from '../../table/web/CallSlot.tsx';
import { useTableMessages } from '../../table/web/messages.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { tableKeys } from '../../table/web/table-keys.ts';
import { TableFrame } from '../../table/web/TableFrame.tsx';
import { TablePlayButton } from '../../table/web/TablePlayButton.tsx';
import { type Side, Reel } from './Reel.tsx';
import { Hand } from './Hand.tsx';
import { useDicesMessages } from './messages.ts';
import { useDices } from './use-dices.ts';

const HOUSE_MOODS: Readonly<Record<DisplayPhase, Mood>> = {
  waiting: 'calm',
  rolling: 'shut',
  won: 'wow',
  lost: 'smug',
};
const PLAYER_MOODS: Readonly<Record<DisplayPhase, Mood>> = { waiting: 'o', rolling: 'o', won: 'joy', lost: 'calm' };

/** Smears along the way of the reels alone. Reel.module.css names it. */
const MOTION_BLUR = 'dice-motion-blur';
const BLUR_PX = 7;

/** What the reels of both hands are blurred with; once on the page. */
function MotionBlur() {
  return (
    <svg className={styles.store} width="0" height="0" aria-hidden="true">
      <filter id={MOTION_BLUR} x="0" width="1" y="-0.02" height="1.04">
        <feGaussianBlur stdDeviation={`0 ${BLUR_PX}`} />
      </filter>
    </svg>
  );
}

/** Between the hops of the dice that won. */
const HOP_GAP_MS = 60;

const CONFETTI = { count: 40, aspect: 5, free: { x: 0.5, y: 0.51, radius: 0.27 }, without: 'vermilion' } as const;

export function DicesTable({ seat }: { seat: PlayerSession }) {
  const messages = useDicesMessages();
  const shared = useTableMessages();
  const still = useReducedMotion();
  const { state, stand, rule, bets, bet, points, resting, rolled, roll, sums, call, chooseBet, act } = useDices(seat);

  const keys = tableKeys(shared, `${messages.roll}, ${shared.proceed}`, bets ?? [], chooseBet);
  const fade = still && roll?.landing ? roll.landing.endsAt : null;
  const reels = (side: Side, first: number) =>
    [first, first + 1, first + 2].map((reel) => (
      <Reel
        key={reel}
        side={side}
        reel={reel}
        faces={(still && roll ? resting : rolled)[reel] ?? []}
        roll={still ? null : roll}
        next={fade === null ? null : { faces: rolled[reel] ?? [], endsAt: fade }}
        hopAfterMs={stand === 'won' && side === 'player' ? (reel - first) * HOP_GAP_MS : null}
      />
    ));

  return (
    <TableFrame
      title={messages.title}
      explanation={rule ?? ''}
      keys={keys}
      className={styles.table}
      ground={
        <Halftone
          width={1140}
          height={780}
          step={26}
          color="var(--vermilion-tint)"
          from="b"
          max={0.34}
          opacity={0.75}
        />
      }
    >
      <MotionBlur />
      {stand === 'won' && <Confetti {...CONFETTI} seed={sums?.player ?? 0} className={styles.confetti} />}
      <CallSlot call={call} rule={rule} className={styles.call} />
      <div className={styles.stage}>
        <Hand
          name={messages.house}
          face={<Face seed={3} size={44} background="var(--ink)" foreground="var(--bone)" mood={HOUSE_MOODS[stand]} />}
          sum={sums?.house ?? null}
          look={stand === 'lost' ? 'lost' : 'plain'}
        >
          {reels('house', 0)}
        </Hand>
        <div className={styles.middle}>
          <TablePlayButton
            state={state}
            bet={bet}
            play={messages.roll}
            onPress={act}
            points={points}
            className={styles.o}
          />
        </div>
        <Hand
          name={messages.you}
          face={<Face seed={seat.username} size={44} mood={PLAYER_MOODS[stand]} ground="var(--vermilion)" />}
          sum={sums?.player ?? null}
          mine
          look={stand === 'won' ? 'won' : 'plain'}
        >
          {reels('player', 3)}
        </Hand>
      </div>
      <div className={styles.foot}>
        <BetPicker
          bets={bets}
          chosen={bet ?? 0}
          balance={seat.balance}
          locked={state.phase !== 'betting'}
          onChoose={chooseBet}
        />
      </div>
    </TableFrame>
  );
}
