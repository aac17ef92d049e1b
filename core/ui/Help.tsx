import { useId, useRef } from 'react';
import { CircleQuestionMark } from 'lucide-react';
import { Icon } from './controls/Icon.tsx';
import styles from './Help.module.css';

/** A native popover: a press outside and Esc close it without a script. */
export function Help({ label, text }: { label: string; text: string }) {
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
          // Esc must not also close the dialog around it.
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
