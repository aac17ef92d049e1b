import { useEffect, useId, useRef } from 'react';
import { RefreshCw } from 'lucide-react';
import { Button, fitTextProps, Icon, preventWordBreaks } from '@wow/core/ui';
import type { WidgetFailure } from '../widget-page-machine.ts';
import { useMessages } from './messages.ts';
import styles from './WidgetFailedPanel.module.css';

function WidgetFailedArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 256 128" aria-hidden="true">
      <ellipse cx="128" cy="120" rx="128" ry="8" fill="var(--house-2)" />
      <circle cx="74" cy="60" r="60" fill="var(--pista)" />
      <path d="M46 54q8 8 17 0M84 54q8 8 17 0" fill="none" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="74" cy="82" r="8" fill="var(--ink)" />
      <g fill="var(--house-3)">
        <circle cx="168" cy="80" r="13" />
        <circle cx="204" cy="80" r="13" />
        <circle cx="240" cy="80" r="13" />
      </g>
      <g fill="none" stroke="var(--text-3)">
        <ellipse cx="139" cy="20" rx="6" ry="5" strokeWidth="5" />
        <ellipse cx="161" cy="6" rx="4.4" ry="3.6" strokeWidth="4" />
      </g>
    </svg>
  );
}

interface WidgetFailedPanelProps {
  why: WidgetFailure;
  onRetry: () => void;
  /** Null for the built-in widget. */
  onUseBuiltin: (() => void) | null;
  onBack: () => void;
}

/** The app and the loading go on behind it. */
export function WidgetFailedPanel({ why, onRetry, onUseBuiltin, onBack }: WidgetFailedPanelProps) {
  const messages = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => {
    // An open dialog keeps the focus.
    if (!document.activeElement?.closest('[role="dialog"]')) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.panel} role="alertdialog" aria-labelledby={titleId} aria-describedby={textId}>
      <WidgetFailedArt className={styles.art} />
      <h2 ref={heading} id={titleId} tabIndex={-1} {...fitTextProps(messages.asleep)}>
        {preventWordBreaks(messages.asleep)}
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
