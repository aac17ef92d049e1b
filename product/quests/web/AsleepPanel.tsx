import { useEffect, useId, useRef } from 'react';
import { RefreshCw } from 'lucide-react';
import { Button, fitted, Icon, keepWords } from '@wow/core/ui';
import type { Failure } from '../page-state.ts';
import { AsleepArt } from './AsleepArt.tsx';
import { useMessages } from './messages.ts';
import styles from './AsleepPanel.module.css';

interface AsleepPanelProps {
  why: Failure;
  onRetry: () => void;
  /** Null where the widget that sleeps is our own. */
  onUseBuiltin: (() => void) | null;
  onBack: () => void;
}

/** In place of a widget that does not come. The rest of the app goes on around it, and so does the waiting behind it. */
export function AsleepPanel({ why, onRetry, onUseBuiltin, onBack }: AsleepPanelProps) {
  const messages = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => {
    // A dialog over the page keeps the focus: it is not to be taken out of there.
    if (!document.activeElement?.closest('[role="dialog"]')) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.panel} role="alertdialog" aria-labelledby={titleId} aria-describedby={textId}>
      <AsleepArt className={styles.art} />
      <h2 ref={heading} id={titleId} tabIndex={-1} {...fitted(messages.asleep)}>
        {keepWords(messages.asleep)}
      </h2>
      <p id={textId}>
        {why === 'not-ready' ? messages.noAnswer : messages.notLoaded} {onUseBuiltin && messages.oursAreAwake}
      </p>
      <div className={styles.actions}>
        {onUseBuiltin && (
          <Button variant="cta" onClick={onUseBuiltin}>
            {messages.useBuiltin}
          </Button>
        )}
        <Button variant={onUseBuiltin ? 'soft' : 'cta'} onClick={onRetry}>
          <Icon of={RefreshCw} size={18} />
          {messages.retry}
        </Button>
        <Button variant="line" onClick={onBack}>
          {messages.back}
        </Button>
      </div>
    </div>
  );
}
