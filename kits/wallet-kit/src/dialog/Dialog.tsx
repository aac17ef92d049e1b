import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../parts/Icon.tsx';
import { Unseen } from '../parts/Unseen.tsx';
import { useLook } from '../provider/look-context.ts';
import { classNames } from '../parts/class-names.ts';
import { DialogOpenContext } from './dialog-open-context.ts';
import { DialogTitleContext } from './dialog-title-context.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useModal } from './use-modal.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly shape: 'wide' | 'compact' | 'small';
  /** False: it is drawn, and closed. */
  readonly isOpen?: boolean;
  /** On a phone, whatever its width: a sheet from the lower edge. */
  readonly sheet?: boolean;
  readonly onClose: () => void;
  /** Called by the arrow beside the cross; without it there is no arrow. */
  readonly onBack?: (() => void) | undefined;
  /** What has changed, for those who listen. */
  readonly status: string;
  readonly children: ReactNode;
}

/** A dialog of the kit over an inert page. One of its children is the heading that it is called after. */
export function Dialog({ shape, isOpen = true, sheet, onClose, onBack, status, children }: DialogProps): ReactNode {
  const { id, say, tag, dir } = useLook();
  const titleId = useId();
  // In this order: the page is looked at before the dialog is in it, so that both are laid out once.
  useScrollLock(isOpen);
  const ref = useModal(isOpen, onClose);
  const narrow = useIsNarrow();
  return createPortal(
    <div data-wk={id} lang={tag} dir={dir} className={styles.root}>
      <dialog
        ref={ref}
        className={classNames(styles.dialog, styles[shape], (sheet || narrow) && styles.sheet)}
        aria-labelledby={titleId}
        aria-modal="true"
      >
        <div className={styles.box}>
          <i className={styles.handle} />
          <DialogOpenContext value={isOpen}>
            <DialogTitleContext value={titleId}>{children}</DialogTitleContext>
          </DialogOpenContext>
          {/* Last in the order of the keyboard: the content comes first. */}
          {onBack && (
            <button
              type="button"
              className={classNames(styles.corner, styles.back)}
              aria-label={say('back')}
              onClick={onBack}
            >
              <Icon name="back" />
            </button>
          )}
          <button
            type="button"
            className={classNames(styles.corner, styles.close)}
            aria-label={say('close')}
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        </div>
        <Unseen live>{status}</Unseen>
      </dialog>
    </div>,
    document.body,
  );
}
