import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Dialog.tsx';
import type { PaneProps } from './use-connect-flow.ts';
import styles from './Pane.module.css';

interface PaneFrameProps extends Pick<PaneProps, 'view' | 'names'> {
  readonly title?: string | undefined;
  readonly footer?: ReactNode;
  readonly top?: boolean;
  readonly children: ReactNode;
}

export function Pane({ view, title, names, footer, top, children }: PaneFrameProps): ReactNode {
  return (
    <section className={styles.pane}>
      <div className={styles.head}>
        {title !== undefined && (
          <Heading view={view} names={names} testId="connect-header-label">
            {title}
          </Heading>
        )}
      </div>
      <div className={classNames(styles.body, top && styles.top)}>{children}</div>
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </section>
  );
}

export const TitledText = ({ title, text }: { title: string; text: string }): ReactNode => (
  <div>
    <b className={styles.strong}>{title}</b>
    <p>{text}</p>
  </div>
);
