import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Dialog.tsx';
import styles from './Pane.module.css';

interface PaneFrameProps {
  /** What the focus follows: see Heading. */
  readonly view: string;
  /** Left out where the view has its heading further down. */
  readonly title?: string | undefined;
  /** The dialog is called after the title: in one column there is no other. */
  readonly names: boolean;
  readonly footer?: ReactNode;
  readonly top?: boolean;
  readonly children: ReactNode;
}

/** One view of the connect dialog: a title between the corners, what it is about, what can be done. */
export function Pane({ view, title, names, footer, top, children }: PaneFrameProps): ReactNode {
  return (
    <section className={styles.pane}>
      <div className={styles.head}>
        {title !== undefined && (
          <Heading view={view} names={names} testId="wk-connect-header-label">
            {title}
          </Heading>
        )}
      </div>
      <div className={classNames(styles.body, top && styles.top)}>{children}</div>
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </section>
  );
}
