import { useState, type FormEvent } from 'react';
import { Button } from '../view/Button.tsx';
import { useWhen } from '../view/use-state-words.ts';
import { useWidget } from '../widget-context.ts';
import styles from './Details.module.css';
import { useDraft } from './use-draft.ts';

interface Question {
  readonly text: string;
  readonly choices: readonly string[];
}

interface QuizProps {
  readonly quest: string;
  readonly questions: readonly Question[];
  /** ISO 8601: the next try is refused before this. */
  readonly nextTryAt: string | null;
}

/** A few questions, each with one right answer. It never says which answers were wrong. */
export function Quiz({ quest, questions, nextTryAt }: QuizProps) {
  const { say, calls, read, announce } = useWidget();
  const when = useWhen();
  const [chosen, setChosen] = useDraft<Readonly<Record<number, number>>>(`quiz ${quest}`, {});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const canAnswer = nextTryAt === null && questions.every((_, place) => chosen[place] !== undefined);

  const answer = async (): Promise<void> => {
    setBusy(true);
    const outcome = await calls.answer(
      quest,
      questions.map((_, place) => chosen[place] ?? 0),
    );
    setBusy(false);
    // The widget asks to sign in again.
    if (outcome.kind === 'signed-out') return read();
    if (outcome.kind !== 'reply') {
      const isTooMuch = outcome.kind === 'refused' && outcome.status === 429;
      setProblem(say(isTooMuch ? 'tooMany' : 'didNotWork'));
      return;
    }
    const { passed } = outcome.reply;
    setProblem(passed ? '' : say('quizWrong'));
    if (passed) {
      setChosen(undefined);
      announce(say('quizPassed'));
    }
    // Also after a wrong answer: the board says when the next try is.
    read();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canAnswer && !isBusy) void answer();
  };
  const choose = (question: number, choice: number): void => {
    setChosen({ ...chosen, [question]: choice });
    setProblem('');
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
          {say('answer')}
        </Button>
        <div role="alert">
          {problem && <p className={styles['problem']}>{problem}</p>}
          {nextTryAt !== null && <p>{say('quizNextTry', { when: when(nextTryAt) })}</p>}
        </div>
      </div>
    </form>
  );
}
