import { useId, type ComponentProps, type ReactNode } from 'react';
import { fitTextProps, Icon, VisuallyHidden, Button } from '@wow/core/ui';
import styles from './Panel.module.css';
import type { LucideIcon } from 'lucide-react';
import { useAccountMessages } from './messages.ts';
import type { EndpointQuery } from '@wow/product/rewards/web';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

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

/** A wide and a narrow column, below each other in small windows. */
export const PanelColumns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>;

export const PanelColumn = (props: ComponentProps<'div'>) => <div {...props} className={styles.column} />;

export const SettingRows = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.rows} />;

interface SettingRowProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

export function SettingRow({ icon, children, action }: SettingRowProps) {
  return (
    <li>
      <span className={styles.disc}>
        <Icon of={icon} />
      </span>
      <div className={styles.words}>{children}</div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

interface LoadStateProps {
  asked: EndpointQuery<unknown>;
  /** The number of placeholder rows while data is loading. */
  rows: number;
}

/** Replaces data that is loading or could not be loaded. */
export function LoadState({ asked: { reply, failed, isAsking, again }, rows }: LoadStateProps) {
  const messages = useAccountMessages();
  if (failed)
    return (
      <div className={styles.notRead}>
        <p role="alert">{messages.notRead}</p>
        <Button variant="soft" size="sm" busy={isAsking} onClick={again}>
          {messages.checkAgain}
        </Button>
      </div>
    );
  if (reply !== null) return null;
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
