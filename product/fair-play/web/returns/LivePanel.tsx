import { useState } from 'react';
import { formatAmount } from '@wow/core/ui';
import type { ExactOdds } from '@wow/product/games';
import { percent, valueOf } from '../../odds/percent.ts';
import { returnFor, stakesOf, type LiveReturn } from '../../returns/live-return.ts';
import { signed } from '../../returns/signed.ts';
import { useMessages } from '../messages.ts';
import { useChoiceName } from '../use-choice-name.ts';
import { useGameTitle } from '../use-game-name.ts';
import { FunnelPlot } from './FunnelPlot.tsx';
import { ReturnState } from './ReturnState.tsx';
import { StakeChoice } from './StakeChoice.tsx';
import { TierDiscs } from './TierDiscs.tsx';
import styles from './LivePanel.module.css';

interface LivePanelProps {
  game: string;
  odds: readonly ExactOdds[];
  /** Of this game alone. */
  returns: readonly LiveReturn[];
}

/** What a game has given back so far, beside what it should. */
export function LivePanel({ game, odds, returns }: LivePanelProps) {
  const messages = useMessages();
  const title = useGameTitle(game);
  const nameOf = useChoiceName();
  const choices = odds.flatMap(({ choice }) => (choice === null ? [] : [choice]));
  const [choice, setChoice] = useState(choices[0] ?? null);
  const [stake, setStake] = useState<number | null>(null);
  const exact = odds.find((one) => one.choice === choice) ?? odds[0];
  const live = returnFor(returns, choice, stake);
  const last = live?.marks.at(-1);
  const inUnits = (value: number): string =>
    exact?.staked === 'spin' ? messages.points({ points: formatAmount(value) }) : percent(value);
  const stakes = stakesOf(returns.filter((one) => one.choice === choice));
  return (
    <section className={styles.panel} aria-label={messages.liveReturnOf({ game: title })}>
      <header>
        <h4>
          {choices.length > 1 && choice !== null
            ? messages.liveReturnOfChoice({ choice: nameOf(choice) })
            : messages.liveReturn}
        </h4>
        {choices.length > 1 && <TierDiscs choices={choices} chosen={choice} onChoose={setChoice} />}
        {live && <ReturnState state={live.state} />}
      </header>
      <p className={styles.now}>
        {last && live ? (
          <>
            <b dir="ltr">{inUnits(last.returned)}</b>
            <span>{messages.ofRounds({ count: live.rounds, shown: formatAmount(live.rounds) })}</span>
          </>
        ) : (
          <span>{messages.nothingYet}</span>
        )}
      </p>
      <FunnelPlot
        game={game}
        marks={live?.marks ?? []}
        foot={
          last
            ? messages.exactAndZ({ exact: inUnits(last.expected), z: signed(live?.z ?? 0) })
            : exact && messages.exactly({ exact: inUnits(valueOf(exact.returned)) })
        }
        words={
          last &&
          messages.plotText({
            returned: inUnits(last.returned),
            rounds: formatAmount(last.rounds),
            exact: inUnits(last.expected),
            z: signed(live?.z ?? 0),
          })
        }
      />
      {stakes.length > 1 && <StakeChoice stakes={stakes} chosen={stake} onChoose={setStake} />}
    </section>
  );
}
