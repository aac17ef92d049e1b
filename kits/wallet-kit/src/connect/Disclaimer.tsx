import type { ReactNode } from 'react';
import { useLook } from '../provider/look-context.ts';
import styles from './Pane.module.css';

const Text = ({ children }: { children: ReactNode }): ReactNode => <p>{children}</p>;

const Link = ({ children, href }: { children: ReactNode; href: string }): ReactNode => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);

/** What the app wants to have said before a wallet is connected, if anything. */
export function Disclaimer(): ReactNode {
  const { disclaimer: Own } = useLook();
  return Own === null ? null : (
    <div className={styles.disclaimer}>
      <Own Text={Text} Link={Link} />
    </div>
  );
}
