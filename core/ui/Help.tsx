import { useId, useRef } from 'react';
import { CircleQuestionMark } from 'lucide-react';
import { Icon } from './controls/Icon.tsx';
import styles from './Help.module.css';

interface HelpProps {
  /** The question that the button answers. */
  label: string;
  text: string;
}

/**
 * A question mark that says in one sentence what is beside it. It is the platform's own popover: a press beside it and
 * Esc close it, and it adds no script.
 */
export function Help({ label, text }: HelpProps) {
  const id = useId();
  const note = useRef<HTMLSpanElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.help}
        popoverTarget={id}
        aria-label={label}
        aria-describedby={id}
        onKeyDown={(event) => {
          // Esc closes the answer alone, not the dialog around it too.
          if (event.key !== 'Escape' || !note.current?.matches(':popover-open')) return;
          event.stopPropagation();
          note.current.hidePopover();
        }}
      >
        <Icon of={CircleQuestionMark} size={18} />
      </button>
      <span ref={note} id={id} popover="auto" className={styles.note}>
        {text}
      </span>
    </>
  );
}
