export interface TokenProps {
  size: number;
  /** Colour of what lies behind, seen through the hole. */
  hole?: string;
}

/** The point: a marigold disc with a hole. */
export function PointToken({ size, hole = 'var(--house-1)' }: TokenProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="var(--marigold)" />
      <circle cx="12" cy="12" r="8.9" fill="none" stroke="var(--marigold-deep)" strokeWidth="1.3" />
      <circle cx="12" cy="12" r="3.9" fill={hole} />
    </svg>
  );
}
