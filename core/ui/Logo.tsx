import { W_PATH } from './w-path.ts';

interface LogoProps {
  width: number;
  /** Colour of what lies behind, seen through the O. */
  hole?: string;
  className?: string | undefined;
}

export function Logo({ width, hole = 'var(--house-0)', className }: LogoProps) {
  return (
    <svg className={className} role="img" aria-label="WOW" viewBox="0 0 150 48" width={width} height={width * 0.32}>
      <g transform="translate(0 2)" fill="currentColor">
        <path d={W_PATH} />
        <path d={W_PATH} transform="translate(96 0)" />
      </g>
      <g data-o="">
        <circle cx="75" cy="24" r="23.5" fill="var(--marigold)" />
        <circle cx="75" cy="24" r="18.6" fill="none" stroke="var(--marigold-deep)" strokeWidth="2.2" />
        <circle cx="75" cy="24" r="7.6" fill={hole} />
      </g>
    </svg>
  );
}
