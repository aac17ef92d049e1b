import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { classNames } from './controls/class-names.ts';
import { fitTextProps, preventWordBreaks } from './fit-text.tsx';
import { IconButton } from './controls/Icon.tsx';
import styles from './Dialog.module.css';

/** The element that holds the page marks itself with this attribute; dialogs and notices stand outside of it. */
const PAGE = '[data-page]';

let openDialogs = 0;

const setInert = (inert: boolean): void => {
  for (const page of document.querySelectorAll<HTMLElement>(PAGE)) page.inert = inert;
};

/** Puts the page out of reach of keys and pointers while a dialog is open over it. */
function useInertPage(open: boolean): void {
  // After the paint: by then the dialog knows where the focus came from.
  useEffect(() => {
    if (!open) return;
    openDialogs += 1;
    setInert(true);
    return () => {
      openDialogs -= 1;
      if (openDialogs === 0) setInert(false);
    };
  }, [open]);

  // Before the paint: the focus is about to return, and an inert opener could not take it.
  useLayoutEffect(() => {
    if (!open && openDialogs <= 1) setInert(false);
  }, [open]);
}

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The exit animation has ended: the caller may forget what was in it. */
  onClosed?: (() => void) | undefined;
  title: string;
  closeLabel: string;
  /**
   * `card` stands in the middle, `drawer` slides in from the start edge, `panel` hangs under the top bar, `full` lies
   * bare over everything.
   */
  shape?: 'card' | 'drawer' | 'panel' | 'full';
  /** The title is only read aloud, where the content shows it already in its own way. */
  titleHidden?: boolean;
  /** Leaves out the corner cross; the content then offers its own way to close. */
  closeHidden?: boolean;
  /** A press beside it is no answer: only its own controls and Esc close it. */
  asks?: boolean;
  /** Returns what takes the focus in place of the first control, however the dialog was opened. */
  firstFocus?: () => HTMLElement | null;
  /** Returns what takes the focus afterwards, or null for where it came from, which may be gone by then. */
  lastFocus?: () => HTMLElement | null;
  className?: string | undefined;
  children: ReactNode;
}

const isOnNotice = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="status"]') !== null;

/**
 * A dialog over an inert page: focus moves in, stays in and returns to the opener; Esc and a press outside close it.
 * Stays mounted until its exit animation ends, so keep rendering it with `open` false.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    onClosed,
    title,
    closeLabel,
    shape = 'card',
    titleHidden,
    closeHidden,
    asks,
    firstFocus,
    lastFocus,
    className,
    children,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  useInertPage(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // A notice floats above the dialog; pressing its button is no press beside the dialog.
        if (!next && !(reason === 'outside-press' && (asks || isOnNotice(event)))) onClose();
      }}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        {/* Also over another dialog, which would be as bright as the new one. */}
        <Base.Backdrop forceRender className={classNames(styles.scrim, shape === 'panel' && styles.clear)} />
        <Base.Viewport className={classNames(styles.viewport, styles[`${shape}Viewport`])}>
          <Base.Popup
            ref={popup}
            className={classNames(styles.popup, styles[shape], className)}
            // A phone's keyboard should come when a field is touched, not with the dialog.
            initialFocus={firstFocus ?? ((how) => (how === 'touch' ? popup.current : true))}
            finalFocus={lastFocus ?? true}
          >
            <Base.Title
              className={classNames(styles.title, titleHidden && styles.titleHidden)}
              {...fitTextProps(title)}
            >
              {preventWordBreaks(title)}
            </Base.Title>
            {children}
            {!closeHidden && (
              <Base.Close render={<IconButton className={styles.close} icon={X} label={closeLabel} />} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
