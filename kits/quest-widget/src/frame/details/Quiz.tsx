import { useState, type FormEvent } from 'react';
import { Button } from '../view/Button.tsx';
import { useWidget } from '../widget-context.ts';
import styles from './Details.module.css';

interface Question {
  readonly text: string;
  readonly choices: readonly string[];
}

/** A few questions, each with one right answer. Afterwards it says which were wrong, never what is right. */
export function Quiz({ quest, questions }: { quest: string; questions: readonly Question[] }) {
  const { say, calls, read, announce } = useWidget();
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isWhole = questions.every((_, place) => chosen[place] !== undefined);

  const answer = async (): Promise<void> => {
    setBusy(true);
    const outcome = await calls.answer(
      quest,
      questions.map((_, place) => chosen[place] ?? 0),
    );
    setBusy(false);
    if (outcome.kind !== 'reply') {
      const isTooMuch = outcome.kind === 'refused' && outcome.status === 429;
      setProblem(say(isTooMuch ? 'tooMany' : 'didNotWork'));
      return;
    }
    const { passed, wrong: places } = outcome.reply;
    setWrong(places);
    setProblem(passed ? '' : say('quizWrong', { count: places.length }));
    if (!passed) return;
    announce(say('quizPassed'));
    read();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !isBusy) void answer();
  };
  const choose = (question: number, choice: number): void => {
    setChosen({ ...chosen, [question]: choice });
    setWrong(wrong.filter((place) => place !== question));
    setProblem('');
  };

  return (
    <form onSubmit={submit} className={styles['question']}>
      {questions.map(({ text, choices }, question) => (
        <fieldset key={text} className={styles['question']}>
          <legend>
            {text}
            {wrong.includes(question) && <span className={styles['problem']}> {say('wrongAnswer')}</span>}
          </legend>
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
        <Button type="submit" busy={isBusy} off={!isWhole}>
          {say('answer')}
        </Button>
        <div role="alert">{problem && <p className={styles['problem']}>{problem}</p>}</div>
      </div>
    </form>
  );
}
