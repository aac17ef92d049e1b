import { Button, Face, fitted, keepWords } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './CrashedPage.module.css';

export function CrashedPage() {
  const messages = useMessages();
  return (
    <div className={styles.page} role="alert">
      <Face seed={5} mood="shut" background="var(--house-3)" foreground="var(--text-3)" size={120} />
      <h2 {...fitted(messages.crashed)}>{keepWords(messages.crashed)}</h2>
      <Button variant="cta" onClick={() => location.reload()}>
        {messages.reload}
      </Button>
    </div>
  );
}
