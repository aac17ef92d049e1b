import { useState, type FormEvent } from 'react';
import type { Outcome } from '../api/client.ts';
import type { Quest } from '../api/replies.ts';
import type { PlainMessageName } from '../i18n/messages.ts';
import { useWidget } from '../state/widget-context.ts';
import { Button } from '../ui/Button.tsx';
import styles from './QuestDetails.module.css';

/** Unsent form input by form name. It is in memory only. */
const drafts = new Map<string, unknown>();

/** Returns form state that survives signing in again. `undefined` deletes it. */
function useDraft<Value>(name: string, first: Value): readonly [value: Value, set: (value: Value | undefined) => void] {
  // Each name has one form, which alone sets it.
  const [value, setValue] = useState(() => (drafts.get(name) as Value | undefined) ?? first);
  return [
    value,
    (next) => {
      if (next === undefined) drafts.delete(name);
      else drafts.set(name, next);
      setValue(next ?? first);
    },
  ];
}

export const clearDrafts = (): void => drafts.clear();

const MAX_CHARACTERS = 100;

const PROBLEMS: Readonly<Record<string, PlainMessageName>> = { wrong_code: 'wrongCode', rate_limited: 'tooMany' };

function findProblem(outcome: Outcome<unknown>): PlainMessageName | null {
  if (outcome.kind === 'refused') return PROBLEMS[outcome.code] ?? 'didNotWork';
  return outcome.kind === 'lost' ? 'didNotWork' : null;
}

export function CodeForm() {
  const { formatMessage, calls, read, announce } = useWidget();
  const [code, setCode] = useDraft('code', '');
  const [problem, setProblem] = useState<PlainMessageName | null>(null);
  const [isBusy, setBusy] = useState(false);

  const enter = async (): Promise<void> => {
    setBusy(true);
    const outcome = await calls.enterCode(code.trim());
    setBusy(false);
    if (outcome.kind === 'reply') {
      setCode(undefined);
      announce(formatMessage('codeTaken'));
    }
    const found = findProblem(outcome);
    setProblem(found);
    if (!found) read();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) void enter();
  };

  return (
    <form className={styles['actions']} onSubmit={submit} noValidate>
      <label className={styles['field']}>
        {formatMessage('codeLabel')}
        <input
          value={code}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby="code-problem"
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
        />
      </label>
      <Button type="submit" busy={isBusy}>
        {formatMessage('enter')}
      </Button>
      <div id="code-problem" className={styles['line']} role="alert">
        {problem && <p className={styles['problem']}>{formatMessage(problem)}</p>}
      </div>
    </form>
  );
}

interface QuizProps {
  quest: string;
  action: Extract<Quest['action'], { kind: 'quiz' }>;
}

/** A quiz. The server never says which answers are wrong. */
export function Quiz({ quest, action: { questions, next_try_at: nextTryAt } }: QuizProps) {
  const { formatMessage, formatTime, calls, read, announce } = useWidget();
  const [chosen, setChosen] = useDraft<Readonly<Record<number, number>>>(`quiz ${quest}`, {});
  const [problem, setProblem] = useState<PlainMessageName | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canAnswer = nextTryAt === null && questions.every((_, place) => chosen[place] !== undefined);

  const answer = async (): Promise<void> => {
    setBusy(true);
    const outcome = await calls.answer(
      quest,
      questions.map((_, place) => chosen[place] ?? 0),
    );
    setBusy(false);
    const found = findProblem(outcome);
    setProblem(outcome.kind === 'reply' && !outcome.reply.passed ? 'quizWrong' : found);
    if (outcome.kind === 'reply' && outcome.reply.passed) {
      setChosen(undefined);
      announce(formatMessage('quizPassed'));
    }
    if (!found) read();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canAnswer && !isBusy) void answer();
  };
  const choose = (question: number, choice: number): void => {
    setChosen({ ...chosen, [question]: choice });
    setProblem(null);
  };

  return (
    <form onSubmit={submit} className={styles['question']}>
      {questions.map(({ text, choices }, question) => (
        <fieldset key={text} className={styles['question']}>
          <legend>{text}</legend>
          {choices.map((choice, place) => (
            <label key={choice} className={styles['choice']}>
              <input
                type="radio"
                name={`${quest} ${question}`}
                checked={chosen[question] === place}
                onChange={() => choose(question, place)}
              />
              {choice}
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles['actions']}>
        <Button type="submit" busy={isBusy} off={!canAnswer}>
          {formatMessage('answer')}
        </Button>
        <div role="alert">
          {problem && <p className={styles['problem']}>{formatMessage(problem)}</p>}
          {nextTryAt !== null && <p>{formatMessage('quizNextTry', { when: formatTime(nextTryAt) })}</p>}
        </div>
      </div>
    </form>
  );
}
