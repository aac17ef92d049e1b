import { useState, type Ref } from 'react';
import { Link } from 'wouter';
import { Button, Field, formatAmount } from '@wow/core/ui';
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
  const renderField = (name: 'lost' | 'won', least: number) => (
    <Field
      label={messages[name]}
      error={isTried && rules[name] === null ? messages.fault({ least: formatAmount(least) }) : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed[name]}
          readOnly={state.phase !== 'betting'}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  );
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
        {renderField('lost', body.bet)}
        {renderField('won', 1)}
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
