import { Check, Eye, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Icon, formatAmount, VisuallyHidden } from '@wow/core/ui';
import { findReturn, getStakes, formatSigned } from '../../returns/funnel.ts';
import type { LiveReturn } from '../../wire.ts';
import { useMessages } from '../messages.ts';
import styles from './LivePanel.module.css';
import { Choices } from '../elements/Choices.tsx';
import { useChoiceName } from '../elements/use-choice-name.ts';
import { useState } from 'react';
import { formatPercent, toValue, type ExactOdds } from '@wow/product/games';
import { getFace } from '@wow/product/games/web';
import { FunnelPlot } from './FunnelPlot.tsx';

const ICONS: Readonly<Record<LiveReturn['state'], LucideIcon>> = {
  in_band: Check,
  watched: Eye,
  outside: TriangleAlert,
};

interface ChoiceDiscsProps {
  game: string;
  choices: readonly string[];
  chosen: string | null;
  onChoose: (choice: string) => void;
}

function ChoiceDiscs({ game, choices, chosen, onChoose }: ChoiceDiscsProps) {
  const { getPartClass, useWords } = getFace(game);
  const { title, choiceLabel = title } = useWords();
  const getName = useChoiceName(game);
  return (
    <Choices
      label={choiceLabel}
      ids={choices}
      chosen={chosen ?? ''}
      onChoose={onChoose}
      className={styles.discs}
      getName={getName}
    >
      {(choice) => <i className={getPartClass?.(choice)} />}
    </Choices>
  );
}

export function LivePanelSkeleton() {
  const messages = useMessages();
  return (
    <section className={styles.panel}>
      <header>
        <h4>{messages.liveReturn}</h4>
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </header>
      <span className={styles.bare} data-part="line" />
      <span className={styles.bare} data-part="plot" />
    </section>
  );
}

interface LivePanelProps {
  game: string;
  odds: readonly ExactOdds[];
  /** Of this game only. */
  returns: readonly LiveReturn[];
}

/** The actual return of a game beside the exact one. */
export function LivePanel({ game, odds, returns }: LivePanelProps) {
  const messages = useMessages();
  const { title } = getFace(game).useWords();
  const getName = useChoiceName(game);
  const choices = odds.flatMap(({ choice }) => (choice === null ? [] : [choice]));
  const [choice, setChoice] = useState(choices[0] ?? null);
  const [stake, setStake] = useState<number | null>(null);
  const exact = odds.find((one) => one.choice === choice) ?? odds[0];
  const live = findReturn(returns, choice, stake);
  const last = live?.marks.at(-1);
  const inUnits = (value: number): string =>
    exact?.staked === 'spins' ? messages.points({ points: formatAmount(value) }) : formatPercent(value);
  const stakes = getStakes(returns.filter((one) => one.choice === choice));
  return (
    <section className={styles.panel} aria-label={messages.liveReturnOf({ game: title })}>
      <header>
        <h4>
          {choices.length > 1 && choice !== null
            ? messages.liveReturnOfChoice({ choice: getName(choice) })
            : messages.liveReturn}
        </h4>
        {choices.length > 1 && <ChoiceDiscs game={game} choices={choices} chosen={choice} onChoose={setChoice} />}
        {live && (
          <span className={styles.state} data-state={live.state}>
            <Icon of={ICONS[live.state]} size={15} />
            {messages.states[live.state]}
          </span>
        )}
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
            ? messages.exactAndZ({ exact: inUnits(last.expected), z: formatSigned(live?.z ?? 0) })
            : exact && messages.exactly({ exact: inUnits(toValue(exact.returned)) })
        }
        words={
          last &&
          messages.plotText({
            returned: inUnits(last.returned),
            rounds: formatAmount(last.rounds),
            exact: inUnits(last.expected),
            z: formatSigned(live?.z ?? 0),
          })
        }
      />
      {stakes.length > 1 && (
        <Choices
          label={messages.stake}
          ids={[null, ...stakes]}
          chosen={stake}
          onChoose={setStake}
          className={styles.stakes}
        >
          {(one) => <span>{one === null ? messages.allStakes : messages.points({ points: formatAmount(one) })}</span>}
        </Choices>
      )}
    </section>
  );
}
