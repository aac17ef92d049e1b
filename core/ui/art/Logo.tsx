import styles from './Logo.module.css';

/** In a box of 54 × 44. */
export const LOGO_W_PATH = 'M0 0H15L18.6 22.5 22.4 0H31.6L35.4 22.5 39 0H54L44.4 44H31.2L27 24.5 22.8 44H9.6Z';

interface LogoProps {
  width: number;
  /** The colour behind the logo, visible in the O. */
  hole?: string;
  className?: string | undefined;
}

export function Logo({ width, hole = 'var(--house-0)', className }: LogoProps) {
  return (
    <svg className={className} role="img" aria-label="WOW" viewBox="0 0 150 48" width={width} height={width * 0.32}>
      <g transform="translate(0 2)" fill="currentColor">
        <path d={LOGO_W_PATH} />
        <path d={LOGO_W_PATH} transform="translate(96 0)" />
      </g>
      <g data-o="">
        <circle cx="75" cy="24" r="23.5" fill="var(--marigold)" />
        <circle cx="75" cy="24" r="18.6" fill="none" stroke="var(--marigold-deep)" strokeWidth="2.2" />
        <circle cx="75" cy="24" r="7.6" fill={hole} />
      </g>
    </svg>
  );
}

interface LoadingLogoProps {
  width: number;
  label: string;
  ground?: string;
}

export function LoadingLogo({ width, label, ground }: LoadingLogoProps) {
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
