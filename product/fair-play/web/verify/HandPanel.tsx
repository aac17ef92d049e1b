import { useRef } from 'react';
import { fitted, keepWords } from '@wow/core/ui';
import { OpenSteps } from '../OpenSteps.tsx';
import type { CheckPorts } from '../ports.ts';
import { HandFits } from './HandFits.tsx';
import { HandForm } from './HandForm.tsx';
import { HandResult } from './HandResult.tsx';
import { useVerifyMessages } from './messages.ts';
import { useHand } from './use-hand.ts';
import styles from './VerifyPanel.module.css';

/** Works out what seeds come to that somebody types. */
export function HandPanel({ ports }: { ports: CheckPorts }) {
  const messages = useVerifyMessages();
  const form = useRef<HTMLFormElement>(null);
  const work = useHand(ports, form);
  const { done } = work;
  return (
    <>
      <section className={styles.panel} aria-labelledby="by-hand">
        <h2 id="by-hand" {...fitted(messages.byHand)}>
          {keepWords(messages.byHand)}
        </h2>
        <p>{messages.byHandText}</p>
        <HandForm work={work} form={form} />
        <div role="status">{done && <HandResult out={done} />}</div>
      </section>
      {done && <OpenSteps round={done.hand} found={done.found} fits={<HandFits out={done} />} />}
    </>
  );
}
