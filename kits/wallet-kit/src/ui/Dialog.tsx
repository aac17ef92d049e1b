import {
  createContext,
  useLayoutEffect,
  useId,
  useMemo,
  type ReactNode,
  useEffect,
  useRef,
  type RefObject,
  useContext,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './StatusMessage.tsx';
import { useAppearance } from '../context/kit-context.ts';
import { useNamePrefix, useTestId } from '../context/name-prefix.ts';
import { classNames } from './class-names.ts';
import { useIsNarrow } from '../device/use-device.ts';
import { useModal } from './use-modal.ts';
import styles from './Dialog.module.css';

const HeadingContext = createContext<{ isOpen: boolean; titleId?: string }>({ isOpen: true });

/** Keeps the width of the scrollbar, so nothing moves. */
function useScrollLock(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const page = document.documentElement;
    const { overflow, scrollbarGutter } = page.style;
    const hasBar = window.innerWidth > page.clientWidth;
    page.style.overflow = 'hidden';
    if (hasBar) page.style.scrollbarGutter = 'stable';
    return () => {
      page.style.overflow = overflow;
      page.style.scrollbarGutter = scrollbarGutter;
    };
  }, [isHeld]);
}

interface DialogProps {
  readonly shape: 'wide' | 'compact' | 'small';
  readonly isOpen?: boolean;
  readonly sheet?: boolean;
  readonly onClose: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly status: string;
  readonly children: ReactNode;
}

/** A dialog over an inert page. One of its children is the heading that labels it. */
export function Dialog({ shape, isOpen = true, sheet, onClose, onBack, status, children }: DialogProps): ReactNode {
  const { id, t, tag, dir } = useAppearance();
  const prefix = useNamePrefix();
  const titleId = useId();
  const context = useMemo(() => ({ isOpen, titleId }), [isOpen, titleId]);
  // This order measures the page before the dialog is inserted, so layout runs once.
  useScrollLock(isOpen);
  const ref = useModal(isOpen, onClose);
  const narrow = useIsNarrow();
  return createPortal(
    <div {...{ [`data-${prefix}`]: id }} lang={tag} dir={dir} className={styles.root}>
      <dialog
        ref={ref}
        className={classNames(styles.dialog, styles[shape], (sheet || narrow) && styles.sheet)}
        aria-labelledby={titleId}
        aria-modal="true"
      >
        <div className={styles.box}>
          <i className={styles.handle} />
          <HeadingContext.Provider value={context}>{children}</HeadingContext.Provider>
          {/* Last in tab order: the content comes first. */}
          {onBack && (
            <button
              type="button"
              className={classNames(styles.corner, styles.back)}
              aria-label={t('back')}
              onClick={onBack}
            >
              <Icon name="back" />
            </button>
          )}
          <button
            type="button"
            className={classNames(styles.corner, styles.close)}
            aria-label={t('close')}
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        </div>
        <VisuallyHidden live>{status}</VisuallyHidden>
      </dialog>
    </div>,
    document.body,
  );
}

function useHeadingFocus(view: string, wanted: boolean): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted) ref.current?.focus({ preventScroll: true });
  }, [view, wanted]);
  return ref;
}

interface HeadingProps {
  /** The focus moves to the heading when this changes. Without it the focus stays. */
  readonly view?: string;
  readonly names?: boolean;
  readonly loud?: boolean;
  readonly testId?: string;
  readonly children: ReactNode;
}

export function Heading({ view, names, loud, testId, children }: HeadingProps): ReactNode {
  const { isOpen, titleId } = useContext(HeadingContext);
  const Level = names ? 'h1' : 'h2';
  const ref = useHeadingFocus(view ?? '', view !== undefined && isOpen);
  return (
    <Level
      ref={ref}
      id={names ? titleId : undefined}
      tabIndex={-1}
      className={classNames(styles.heading, loud && styles.loud)}
      data-testid={useTestId(testId)}
    >
      {children}
    </Level>
  );
}
