import { Logo } from './Logo.tsx';
import styles from './WaitingArt.module.css';

interface WaitingArtProps {
  /** Of the logo, in px, where there is room for it. */
  width: number;
  /** What is waited for, for those who cannot see it. */
  label: string;
  /** Colour of what lies behind. */
  ground?: string;
}

/** The logo's O breathes and four dots hop: something is on its way. */
export function WaitingArt({ width, label, ground }: WaitingArtProps) {
  return (
    <>
      <Logo width={width} className={styles.logo} {...(ground !== undefined && { hole: ground })} />
      <span className={styles.dots} role="img" aria-label={label}>
        <i />
        <i />
        <i />
        <i />
      </span>
    </>
  );
}
