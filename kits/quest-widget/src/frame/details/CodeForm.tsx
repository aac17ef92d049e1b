import { useState, type FormEvent } from 'react';
import { Button } from '../view/Button.tsx';
import { useWidget } from '../widget-context.ts';
import type { WordName } from '../words/say.ts';
import styles from './Details.module.css';
import { useDraft } from './use-draft.ts';

const MAX_CHARACTERS = 100;

const PROBLEMS: Readonly<Record<string, WordName>> = { wrong_code: 'wrongCode', rate_limited: 'tooMany' };

/** One field for a secret code. */
export function CodeForm() {
  const { say, calls, read, announce } = useWidget();
  const [code, setCode] = useDraft('code', '');
  const [problem, setProblem] = useState<WordName | null>(null);
  const [isBusy, setBusy] = useState(false);

  const enter = async (): Promise<void> => {
    setBusy(true);
    const outcome = await calls.enterCode(code.trim());
    setBusy(false);
    if (outcome.kind === 'reply') {
      setCode(undefined);
      announce(say('codeTaken'));
    }
    if (outcome.kind === 'refused') setProblem(PROBLEMS[outcome.code] ?? 'didNotWork');
    if (outcome.kind === 'lost') setProblem('didNotWork');
    // Signed out, the widget asks to sign in again.
    if (outcome.kind === 'reply' || outcome.kind === 'signed-out') read();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) void enter();
  };

  return (
    <form className={styles['actions']} onSubmit={submit} noValidate>
      <label className={styles['field']}>
        {say('codeLabel')}
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
        {say('enter')}
      </Button>
      <div id="code-problem" className={styles['line']} role="alert">
        {problem && <p className={styles['problem']}>{say(problem)}</p>}
      </div>
    </form>
  );
}
