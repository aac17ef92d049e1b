/** The spin: the point's disc in blue, cut by three turning blades. `hole` is the colour behind it. */
export function SpinToken({ size, color = 'var(--ultra-tint)', hole }: { size: number; color?: string; hole: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill={color} />
      <path
        d="M16.6 12Q21.49 13.43 16.74 22.59M9.7 15.98Q6.01 19.5 .46 10.81M9.7 8.02Q8.5 3.06 18.8 2.6"
        fill="none"
        stroke={hole}
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <circle cx="12" cy="12" r="3.9" fill={hole} />
    </svg>
  );
}
