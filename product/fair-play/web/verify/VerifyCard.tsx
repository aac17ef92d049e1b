import { Link } from 'wouter';
import { fitted, keepWords } from '@wow/core/ui';
import { tabPath } from '../hub/tabs.ts';
import type { CheckPorts } from '../ports.ts';
import { FoundPill } from './FoundPill.tsx';
import { useVerifyMessages } from './messages.ts';
import { PasteForm } from './PasteForm.tsx';
import { usePaste } from './use-paste.ts';
import styles from './VerifyPanel.module.css';

/** The short form among other things: says whether a round matches, and leads to all that can be verified. */
export function VerifyCard({ ports }: { ports: CheckPorts }) {
  const messages = useVerifyMessages();
  const paste = usePaste(ports);
  const { round } = paste.found;
  return (
    <section className={styles.panel} aria-labelledby="verify">
      <h2 id="verify" {...fitted(messages.title)}>
        {keepWords(messages.title)}
      </h2>
      <p>{messages.text}</p>
      <PasteForm {...paste} />
      {round && <FoundPill key={round.id} round={round} ports={ports} />}
      <Link href={tabPath('verify')} className={styles.more}>
        {messages.allByHand}
      </Link>
    </section>
  );
}
