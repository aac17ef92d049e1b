import { useMemo, useState } from 'react';
import { Confetti, createSeededRandom, Face, formatAmount, PageCelebration, useReducedMotion } from '@wow/core/ui';
import type { DisplayPhase, Landing } from '../../table/roll.ts';
import { BetPicker } from '../../table/web/BetPicker.tsx';
import { CallSlot, type TableCall } from '../../table/web/CallSlot.tsx';
import { usePlayTen } from '../../table/web/play-ten/use-play-ten.tsx';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { SoundSwitch } from '../../table/web/SoundSwitch.tsx';
import { TableFrame } from '../../table/web/TableFrame.tsx';
import { TablePlayButton } from '../../table/web/TablePlayButton.tsx';
import { useRoundCues } from '../../table/web/use-round-cues.ts';
import { useTable } from '../../table/web/use-table.ts';
import { dices } from '../game.ts';
import { computeLandings, type ReelFaces, reelTicks, restingReel, rollingReel } from '../reel-motion.ts';
import { sumDice } from '../rules.ts';
import type { Side } from './Dice.tsx';
import { Hand } from './Hand.tsx';
import { useHandMoods } from './hand-moods.ts';
import { HOUSE } from './house-face.ts';
import { useDicesMessages } from './messages.ts';
import { Reel } from './Reel.tsx';
import styles from './screen.module.css';

/** The faces of all six reels: the house's three, then the player's. */
type Reels = readonly ReelFaces[];

const FIRST_DICE = [2, 5, 1, 6, 1, 4];
const firstReels = (): Reels => FIRST_DICE.map((face, reel) => restingReel(reel, face, createSeededRandom(reel)));

/** The key fixes the faces beside those that they land on. */
const getRoundReels = (before: Reels, key: string, dice: readonly number[]): Reels =>
  before.map((faces, reel) => rollingReel(reel, faces, createSeededRandom(`${key} ${reel}`), dice[reel] ?? null));

const getLandings = (landing: Landing) =>
  computeLandings(landing).map((atMs, reel) => ({ atMs, cue: { cue: 'land', step: reel } as const }));

const HOP_GAP_MS = 60;

const CONFETTI = { count: 40, aspect: 5, free: { x: 0.5, y: 0.51, radius: 0.27 }, without: 'vermilion' } as const;

export function Screen({ session }: { session: PlayerSession }) {
  const messages = useDicesMessages();
  const still = useReducedMotion();
  const table = useTable(dices, session);
  const { state, config, ended, gain, celebration, phase, roll, controls } = table;
  const ten = usePlayTen(dices, session, controls, (bet) => ({ bet }));
  const [resting, setResting] = useState(firstReels);
  useRoundCues(state, { ticks: reelTicks, landings: getLandings, end: celebration ?? 'lost' });

  const FreeRoundFoot = session.freeRound?.Foot;
  const key = 'round' in state ? state.round.key : null;
  const reply = 'reply' in state ? state.reply : null;
  const rolled = useMemo(
    () =>
      key === null ? resting : getRoundReels(resting, key, reply ? [...reply.wow_dices, ...reply.user_dices] : []),
    [resting, key, reply],
  );
  const moods = useHandMoods(phase, still ? null : roll, reply && [...reply.wow_dices, ...reply.user_dices]);
  const sums = ended && { house: sumDice(ended.reply.wow_dices), player: sumDice(ended.reply.user_dices) };
  const rule = config && getRule(config.pays, messages);
  const fadesUntil = still && roll?.landing ? roll.landing.endsAt : null;
  const reels = (side: Side, first: number) =>
    [first, first + 1, first + 2].map((reel) => (
      <Reel
        key={reel}
        side={side}
        reel={reel}
        faces={(still && roll ? resting : rolled)[reel] ?? []}
        roll={still ? null : roll}
        next={fadesUntil === null ? null : { faces: rolled[reel] ?? [], endsAt: fadesUntil }}
        hopAfterMs={phase === 'won' && side === 'player' ? (reel - first) * HOP_GAP_MS : null}
      />
    ));
  const proceed = (): void => {
    setResting(rolled);
    table.proceed();
  };
  const play = (): void => {
    setResting(rolled);
    if (table.bet !== null) table.press({ bet: table.bet });
  };
  const act = ended && !controls.canRepeat ? proceed : play;

  return (
    <TableFrame
      title={messages.title}
      explanation={rule ?? ''}
      keys={table.getKeys(messages.roll, proceed, ten.keys)}
      className={styles.table}
      asksSound={phase === 'won'}
      halftone={{ color: 'var(--vermilion-tint)', from: 'b', max: 0.34, opacity: 0.75 }}
      skin={session.table}
    >
      <MotionBlur />
      {phase === 'won' && <Confetti {...CONFETTI} seed={sums?.player ?? 0} className={styles.confetti} />}
      {celebration === 'big' && <PageCelebration seed={sums?.player ?? 0} />}
      <CallSlot
        call={table.call ?? getCall(phase, gain, sums, messages)}
        rule={rule}
        seal={table.seal}
        className={styles.call}
      />
      <div className={styles.stage}>
        <Hand
          name={messages.house}
          face={<Face seed={HOUSE} size={72} background="var(--ink)" foreground="var(--bone)" mood={moods.house} />}
          sum={sums && sums.house}
          look={phase === 'lost' ? 'lost' : 'plain'}
        >
          {reels('house', 0)}
        </Hand>
        <div className={styles.middle}>
          <SoundSwitch asks={phase === 'won'} className={styles.sound} />
          <TablePlayButton controls={controls} play={messages.roll} onPress={act} className={styles.o} />
        </div>
        <Hand
          name={messages.you}
          face={
            <Face seed={session.username} worn={session.face} size={72} mood={moods.player} ground="var(--vermilion)" />
          }
          sum={sums && sums.player}
          mine
          look={phase === 'won' ? 'won' : 'plain'}
        >
          {reels('player', 3)}
        </Hand>
      </div>
      <div className={styles.foot}>
        {FreeRoundFoot ? (
          <FreeRoundFoot phase={phase} />
        ) : (
          <BetPicker controls={controls} onContinue={proceed} more={ten.button} />
        )}
      </div>
      {table.proof}
      {ten.dialog}
    </TableFrame>
  );
}

/** Blurs the reels of both hands along their way alone; Reel.module.css names it. */
function MotionBlur() {
  return (
    <svg className={styles.store} width="0" height="0" aria-hidden="true">
      <filter id="dice-motion-blur" x="0" width="1" y="-0.02" height="1.04">
        <feGaussianBlur stdDeviation="0 7" />
      </filter>
    </svg>
  );
}

type Messages = ReturnType<typeof useDicesMessages>;

const getRule = (pays: number, messages: Messages): string =>
  pays === 2 ? messages.double : messages.multiplied({ times: formatAmount(pays) });

function getCall(
  phase: DisplayPhase,
  gain: number,
  sums: Readonly<Record<Side, number>> | null,
  messages: Messages,
): TableCall {
  if (!sums)
    return phase === 'rolling'
      ? { kind: 'rolling', text: messages.rolling }
      : { kind: 'prompt', text: messages.prompt };
  const shown = { player: String(sums.player), house: String(sums.house) };
  if (gain >= 0) return { kind: 'result', gain, sentence: messages.won({ ...shown, gain: formatAmount(gain) }) };
  const lost = { ...shown, loss: formatAmount(-gain) };
  return sums.player === sums.house
    ? { kind: 'result', gain, beside: messages.tie, sentence: messages.tied(lost) }
    : { kind: 'result', gain, sentence: messages.lost(lost) };
}
