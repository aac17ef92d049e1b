/** The point: a marigold disc with a hole. */
export function PointToken({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        fill="var(--marigold)"
        fillRule="evenodd"
        d="M12 .5a11.5 11.5 0 1 0 0 23a11.5 11.5 0 1 0 0-23M12 8.100a3.9 3.9 0 1 1 0 7.800a3.9 3.9 0 1 1 0-7.8"
      />
      <circle cx="12" cy="12" r="8.9" fill="none" stroke="var(--marigold-deep)" strokeWidth="1.3" />
    </svg>
  );
}
