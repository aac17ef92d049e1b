import styles from './SeedPairArt.module.css';

/** Two halves: the server's with a lock, the player's with a pencil. They touch once the server seed is revealed. */
export function SeedPairArt({ opened, size }: { opened: boolean; size: number }) {
  const line = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <svg
      className={styles.halves}
      data-opened={opened || undefined}
      viewBox="0 0 160 160"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <g className={styles.ours}>
        <path d="M78 4A76 76 0 0 0 78 156Z" fill={opened ? 'var(--pista)' : 'var(--ink-3)'} />
        <path
          d="M78 14A66 66 0 0 0 78 146"
          fill="none"
          stroke={opened ? 'var(--pista-deep)' : 'var(--on-ink-2)'}
          strokeWidth="3"
          opacity=".55"
        />
        {opened ? (
          <path d="M22 82l9 9 17-19" {...line} stroke="var(--ink)" strokeWidth="6" />
        ) : (
          <g {...line} stroke="var(--bone)">
            <rect x="21" y="77" width="26" height="20" rx="5" fill="var(--bone)" stroke="none" />
            <path d="M26 77v-6a8 8 0 0 1 16 0v6" />
          </g>
        )}
      </g>
      <g className={styles.theirs}>
        <path d="M82 4A76 76 0 0 1 82 156Z" fill="var(--bone)" />
        <path d="M82 14A66 66 0 0 1 82 146" fill="none" stroke="var(--bone-deep)" strokeWidth="3" />
        <path d="M114 92l3-11 17-17 8 8-17 17z" {...line} stroke="var(--ink)" />
      </g>
      <circle cx="80" cy="80" r="25" fill="var(--house-1)" />
    </svg>
  );
}
