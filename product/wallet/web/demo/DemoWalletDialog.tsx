import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Button } from '@wow/core/ui';
import { QuestionDetails } from './QuestionDetails.tsx';
import { useMessages } from './messages.ts';
import { useQuestionWords } from './use-question-words.ts';
import type { WalletQuestion, WalletQuestions } from './wallet-questions.ts';
import styles from './DemoWalletDialog.module.css';

/**
 * What the demo wallet asks its owner, in a window of its own. It is the browser's own kind of dialog: only that can
 * stand over another one, and the page's own may be open beneath it.
 */
export function DemoWalletDialog({ questions }: { questions: WalletQuestions }) {
  const question = useSyncExternalStore(questions.subscribe, questions.current, questions.current);
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question: { request, answer } }: { question: WalletQuestion }) {
  const messages = useMessages();
  const { title, text } = useQuestionWords(request);
  const [titleId, textId] = [useId(), useId()];
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-testid="demo-wallet"
      onCancel={(event) => {
        event.preventDefault();
        answer('refuse');
      }}
    >
      <p className={styles.brand}>
        <span className={styles.name}>{messages.name}</span>
        {messages.noValue}
      </p>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p id={textId} className={styles.text}>
        {text}
      </p>
      <QuestionDetails request={request} />
      <div className={styles.answers}>
        <Button variant="soft" full onClick={() => answer('refuse')}>
          {messages.refuse}
        </Button>
        <Button variant="cta" full onClick={() => answer('approve')}>
          {messages.approve}
        </Button>
      </div>
    </dialog>
  );
}
