import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { classNames } from './controls/class-names.ts';
import { fitTextProps, preventWordBreaks } from './fit-text.tsx';
import { IconButton } from './controls/Icon.tsx';
import styles from './Dialog.module.css';

/** Dialogs and notices are outside of it. */
const PAGE = '[data-page]';

let openDialogs = 0;

const setInert = (inert: boolean): void => {
  for (const page of document.querySelectorAll<HTMLElement>(PAGE)) page.inert = inert;
};

function useInertPage(open: boolean): void {
  // After the paint, when the dialog has stored where the focus was.
  useEffect(() => {
    if (!open) return;
    openDialogs += 1;
    setInert(true);
    return () => {
      openDialogs -= 1;
      if (openDialogs === 0) setInert(false);
    };
  }, [open]);

  // Before the paint: an inert opener could not take the focus back.
  useLayoutEffect(() => {
    if (!open && openDialogs <= 1) setInert(false);
  }, [open]);
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  title: string;
  closeLabel: string;
  /** `card` is centred, `drawer` slides in from the start edge, `panel` is below the top bar, `full` covers everything. */
  shape?: 'card' | 'drawer' | 'panel' | 'full';
  /** The content shows the title; only screen readers get this one. */
  titleHidden?: boolean;
  /** The content must offer another way to close. */
  closeHidden?: boolean;
  /** A press outside does not close it. */
  asks?: boolean;
  firstFocus?: () => HTMLElement | null;
  /** After closing, or null for the opener. */
  lastFocus?: () => HTMLElement | null;
  className?: string | undefined;
  children: ReactNode;
}

const isOnNotice = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="status"]') !== null;

/**
 * The focus stays inside and returns to the opener. Keep rendering it with `open` false until its exit animation ends.
 */
export function Dialog({
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
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  useInertPage(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // Notices are above the dialog: a press on one is not outside.
        if (!next && !(reason === 'outside-press' && (asks || isOnNotice(event)))) onClose();
      }}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        {/* Also dims a dialog below this one. */}
        <Base.Backdrop forceRender className={classNames(styles.scrim, shape === 'panel' && styles.clear)} />
        <Base.Viewport className={classNames(styles.viewport, styles[`${shape}Viewport`])}>
          <Base.Popup
            ref={popup}
            className={classNames(styles.popup, styles[shape], className)}
            // On a phone the keyboard must not open together with the dialog.
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
