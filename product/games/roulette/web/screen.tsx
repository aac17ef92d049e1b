import { useState } from 'react';
import { Confetti, formatAmount, PageCelebration, useReducedMotion } from '@wow/core/ui';
import type { DisplayPhase } from '../../table/roll.ts';
import { BetPicker } from '../../table/web/BetPicker.tsx';
import { CallSlot, type TableCall } from '../../table/web/CallSlot.tsx';
import { PlayerFace } from '../../table/web/PlayerFace.tsx';
import { usePlayTen } from '../../table/web/play-ten/use-play-ten.tsx';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { SoundSwitch } from '../../table/web/SoundSwitch.tsx';
import { TableFrame } from '../../table/web/TableFrame.tsx';
import { TablePlayButton } from '../../table/web/TablePlayButton.tsx';
import { useRoundCues } from '../../table/web/use-round-cues.ts';
import { useTable } from '../../table/web/use-table.ts';
import { roulette } from '../game.ts';
import { getTier, type RouletteOutcome, type Tier, TIERS } from '../rules.ts';
import { findHit, wheelTicks } from '../wheel-motion.ts';
import { computeWheelShape, getShownSection } from '../wheel-shape.ts';
import { useRouletteMessages } from './messages.ts';
import { TIER_KEYS, TierPicker } from './TierPicker.tsx';
import { Wheel } from './Wheel.tsx';
import { initialPosition, positionOn } from './wheel-paths.ts';
import styles from './screen.module.css';

const CONFETTI = { count: 70, aspect: 1140 / 780, free: { x: 0.75, y: 0.42, radius: 0.29 }, without: 'blush' } as const;

export function Screen({ session }: { session: PlayerSession }) {
  const messages = useRouletteMessages();
  const still = useReducedMotion();
  const table = useTable(roulette, session);
  const { state, config, ended, gain, celebration, phase, controls } = table;
  const [chosen, setChosen] = useState<Tier>('red');
  const [rested, setRested] = useState<number | null>(null);

  const sections = config?.sections ?? null;
  const tier = ('round' in state ? getTier(state.round.body.tier_id) : null) ?? chosen;
  const ten = usePlayTen(roulette, session, controls, (bet) => ({ bet, tier_id: tier }));
  const reply = 'reply' in state ? state.reply : null;
  const landsOn = sections && reply && getShownSection(sections, reply);
  const restsOn = ended ? landsOn : rested;
  useRoundCues(state, {
    ticks: wheelTicks,
    landings: (landing) => [
      { atMs: findHit(computeWheelShape(sections?.length ?? 0).ball.lift, landing), cue: { cue: 'ball' } },
    ],
    end: celebration ?? 'lost',
  });

  const chooseTier = (next: Tier): void => {
    if (state.phase === 'betting') setChosen(next);
  };
  const tierKeys = TIERS.map((id) => ({
    key: TIER_KEYS[id],
    does: messages.betOn({ tier: id }),
    run: () => chooseTier(id),
  }));
  const clear = (): void => {
    // The round was played on another wheel than the one on the table.
    if (ended && sections?.[ended.reply.index] !== ended.reply.tier) table.readConfigAgain();
    if (ended) setRested(landsOn);
  };
  const proceed = (): void => {
    clear();
    table.proceed();
  };
  const play = (): void => {
    clear();
    if (table.bet !== null) table.press({ bet: table.bet, tier_id: tier });
  };
  const act = ended && !controls.canRepeat ? proceed : play;

  return (
    <TableFrame
      title={messages.title}
      explanation={messages.explanation}
      keys={table.getKeys(messages.spin, proceed, [...tierKeys, ...ten.keys])}
      className={styles.table}
      asksSound={phase === 'won'}
      halftone={{ color: 'var(--blush-tint)', from: 'b' }}
      skin={session.table}
    >
      {phase === 'won' && <Confetti {...CONFETTI} seed={landsOn ?? 0} className={styles.confetti} />}
      {celebration === 'big' && <PageCelebration seed={landsOn ?? 0} />}
      <div className={styles.stage}>
        <CallSlot
          call={table.call ?? getCall(phase, gain, ended && ended.reply, messages)}
          seal={table.seal}
          className={styles.call}
        />
        <div className={styles.wheel}>
          <SoundSwitch asks={phase === 'won'} className={styles.sound} />
          <Wheel
            sections={sections}
            place={restsOn === null ? initialPosition(sections?.length ?? 0) : positionOn(restsOn)}
            roll={table.roll}
            landsOn={landsOn}
            hit={ended && landsOn !== null ? { index: landsOn, won: gain > 0 } : null}
            still={still}
          >
            <TablePlayButton controls={controls} play={messages.spin} onPress={act} className={styles.o} />
          </Wheel>
          <PlayerFace session={session} phase={phase} ground="var(--blush)" className={styles.face} />
        </div>
        <TierPicker
          config={config}
          chosen={tier}
          locked={state.phase !== 'betting'}
          won={phase === 'won'}
          onChoose={chooseTier}
          className={styles.tiers}
        />
        <BetPicker controls={controls} onContinue={proceed} more={ten.button} className={styles.bets} />
      </div>
      {table.proof}
      {ten.dialog}
    </TableFrame>
  );
}

function getCall(
  phase: DisplayPhase,
  gain: number,
  outcome: RouletteOutcome | null,
  messages: ReturnType<typeof useRouletteMessages>,
): TableCall {
  if (!outcome)
    return phase === 'rolling'
      ? { kind: 'rolling', text: messages.spinning }
      : { kind: 'prompt', text: messages.prompt };
  const landed = { tier: outcome.tier, number: String(outcome.index) };
  const sentence =
    gain >= 0
      ? messages.won({ ...landed, gain: formatAmount(gain) })
      : messages.lost({ ...landed, loss: formatAmount(-gain) });
  return { kind: 'result', gain, beside: messages.landed(landed), sentence };
}
