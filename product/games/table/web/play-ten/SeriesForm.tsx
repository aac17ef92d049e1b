import { useId, useState, type Ref } from 'react';
import { Link } from 'wouter';
import { Button, formatAmount } from '@wow/core/ui';
import { getFace } from '../../../web/faces.ts';
import type { RoundState } from '../../round-types.ts';
import { useTableMessages } from '../messages.ts';
import { getRefusalCall } from '../use-table.ts';
import { usePlayTenMessages } from './messages.ts';
import styles from './PlayTen.module.css';
import type { Bet, SeriesBody, SeriesGame } from './series.ts';
import { parseStopRule } from './stop-rule.ts';

interface SeriesFormProps {
  /** Of the button that plays. */
  ref: Ref<HTMLButtonElement>;
  game: SeriesGame;
  body: Bet;
  state: RoundState<SeriesBody, unknown>;
  onPlay: (rules: Pick<SeriesBody, 'stop_loss' | 'stop_win'>) => void;
  onCheck: () => void;
}

export function SeriesForm({ ref, game, body, state, onPlay, onCheck }: SeriesFormProps) {
  const messages = usePlayTenMessages();
  const table = useTableMessages();
  const [typed, setTyped] = useState({ lost: '', won: '' });
  const [isTried, setTried] = useState(false);
  const rules = { lost: parseStopRule(typed.lost, body.bet), won: parseStopRule(typed.won, 1) };
  const isUnresolved = state.phase === 'unresolved';
  const isBusy = !isUnresolved && state.phase !== 'betting';

  const submit = (): void => {
    if (isUnresolved) return onCheck();
    setTried(true);
    if (rules.lost === null || rules.won === null) return;
    onPlay({
      ...(rules.lost !== undefined && { stop_loss: rules.lost }),
      ...(rules.won !== undefined && { stop_win: rules.won }),
    });
  };
  const fieldProps = (name: 'lost' | 'won', least: number) => ({
    label: messages[name],
    text: typed[name],
    fault: isTried && rules[name] === null ? messages.fault({ least: formatAmount(least) }) : null,
    isFixed: state.phase !== 'betting',
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <Choice game={game} body={body} />
      <fieldset className={styles.stop}>
        <legend>{messages.stop}</legend>
        <PointsField {...fieldProps('lost', body.bet)} />
        <PointsField {...fieldProps('won', 1)} />
      </fieldset>
      <div className={styles.refusal} role="alert">
        {isUnresolved ? table.notConfirmed : <Refusal state={state} />}
      </div>
      <Button ref={ref} type="submit" variant="points" full busy={isBusy}>
        {isUnresolved ? table.checkAgain : table.playTen}
      </Button>
    </form>
  );
}

/** What is bet on, in a game with a choice. */
function Choice({ game, body }: Pick<SeriesFormProps, 'game' | 'body'>) {
  const { fields, choices } = getFace(game.id).useWords();
  return Object.entries(body).map(([name, value]) => {
    const chosen = choices?.[String(value)];
    return chosen === undefined ? null : (
      <p key={name} className={styles.choice}>
        {fields?.[name]}: <b>{chosen}</b>
      </p>
    );
  });
}

function Refusal({ state }: Pick<SeriesFormProps, 'state'>) {
  const messages = usePlayTenMessages();
  const table = useTableMessages();
  if (state.phase !== 'betting' || state.refused === undefined) return null;
  const call = getRefusalCall(state, table);
  if (call?.kind === 'notice')
    return (
      <>
        {call.text} <Link href="/account">{table.seeAccount}</Link>
      </>
    );
  if (state.refused === 'insufficient_balance') return table.notCovered;
  return state.refused === 'rate_limited' ? messages.tooFast : messages.notPlayed;
}

interface PointsFieldProps {
  label: string;
  text: string;
  fault: string | null;
  isFixed: boolean;
  onChange: (text: string) => void;
}

function PointsField({ label, text, fault, isFixed, onChange }: PointsFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        readOnly={isFixed}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== null && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
