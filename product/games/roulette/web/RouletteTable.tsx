import { Confetti, Halftone, useReducedMotion } from '@wow/core/ui';
import { BetPicker } from '../../table/web/BetPicker.tsx';
import { CallSlot } from '../../table/web/CallSlot.tsx';
import { useTableMessages } from '../../table/web/messages.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { tableKeys } from '../../table/web/table-keys.ts';
import { TableFrame } from '../../table/web/TableFrame.tsx';
import { TablePlayButton } from '../../table/web/TablePlayButton.tsx';
import { TIERS } from '../rules.ts';
import { useRouletteMessages } from './messages.ts';
import { TIER_KEYS, TierPicker } from './TierPicker.tsx';
import { useRoulette } from './use-roulette.ts';
import { Wheel } from './Wheel.tsx';
import styles from './RouletteTable.module.css';

const CONFETTI = { count: 70, aspect: 1140 / 780, free: { x: 0.75, y: 0.42, radius: 0.29 }, without: 'blush' } as const;

export function RouletteTable({ seat }: { seat: PlayerSession }) {
  const messages = useRouletteMessages();
  const shared = useTableMessages();
  const still = useReducedMotion();
  const { state, stand, config, bets, bet, points, tier, place, roll, landsOn, hit, call, chooseBet, chooseTier, act } =
    useRoulette(seat);

  const tierKeys = TIERS.map((id) => ({
    key: TIER_KEYS[id],
    does: messages.betOn({ tier: id }),
    run: () => chooseTier(id),
  }));
  return (
    <TableFrame
      title={messages.title}
      explanation={messages.explanation}
      keys={tableKeys(shared, `${messages.spin}, ${shared.proceed}`, bets ?? [], chooseBet, tierKeys)}
      className={styles.table}
      ground={<Halftone width={1140} height={780} step={26} color="var(--blush-tint)" from="b" max={0.42} />}
    >
      {stand === 'won' && <Confetti {...CONFETTI} seed={landsOn ?? 0} className={styles.confetti} />}
      <div className={styles.stage}>
        <CallSlot call={call} className={styles.call} />
        <div className={styles.wheel}>
          <Wheel
            sections={config?.sections ?? null}
            place={place}
            roll={roll}
            landsOn={landsOn}
            hit={hit}
            still={still}
          >
            <TablePlayButton
              state={state}
              bet={bet}
              play={messages.spin}
              onPress={act}
              points={points}
              className={styles.o}
            />
          </Wheel>
        </div>
        <TierPicker
          config={config}
          chosen={tier}
          locked={state.phase !== 'betting'}
          won={stand === 'won'}
          onChoose={chooseTier}
          className={styles.tiers}
        />
        <BetPicker
          bets={bets}
          chosen={bet ?? 0}
          balance={seat.balance}
          locked={state.phase !== 'betting'}
          onChoose={chooseBet}
          className={styles.bets}
        />
      </div>
    </TableFrame>
  );
}
