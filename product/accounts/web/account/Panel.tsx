import { useId, type ReactNode, type Ref } from 'react';
import { fitTextProps, Icon, VisuallyHidden, Button } from '@wow/core/ui';
import styles from './Panel.module.css';
import type { LucideIcon } from 'lucide-react';
import { useAccountMessages } from './messages.ts';
import type { EndpointQuery } from '@wow/product/rewards/web';

interface PanelProps {
  title: string;
  /** Rendered beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the account under its own heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} {...fitTextProps(title)}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A page of panels: a wide column and a narrow one, below each other where the window has no room for both. */
export function PanelColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

interface PanelColumnProps {
  ref?: Ref<HTMLDivElement>;
  hidden?: boolean;
  /** Without any it takes no room. */
  children?: ReactNode;
}

/** Panels below each other. */
export function PanelColumn(props: PanelColumnProps) {
  return <div {...props} className={styles.column} />;
}

/** A list of settings with a line between each two: items that hold a `SettingRow`. */
export const SettingRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

interface SettingRowProps {
  icon: LucideIcon;
  children: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

export function SettingRow({ icon, children, action }: SettingRowProps) {
  return (
    <>
      <span className={styles.disc}>
        <Icon of={icon} />
      </span>
      <div className={styles.words}>{children}</div>
      <div className={styles.action}>{action}</div>
    </>
  );
}

/** As many rows as will stand here, while the server is asked. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const messages = useAccountMessages();
  return (
    <>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <i />
          <i />
        </div>
      ))}
    </>
  );
}

/** Replaces data that could not be loaded. */
export function LoadError({ asked: { isAsking, again } }: { asked: EndpointQuery<unknown> }) {
  const messages = useAccountMessages();
  return (
    <div className={styles.notRead}>
      <p role="alert">{messages.notRead}</p>
      <Button variant="soft" size="sm" busy={isAsking} onClick={again}>
        {messages.checkAgain}
      </Button>
    </div>
  );
}
