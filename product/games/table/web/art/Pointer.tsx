const SHAPE = 'M0 0H54L33 44Q27 52 21 44Z';

export function Pointer({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-2 -2 58 54" width="54" height="50.3" aria-hidden="true">
      <g strokeWidth="3" strokeLinejoin="round">
        <path d={SHAPE} transform="translate(0 5)" fill="var(--bone-deep)" stroke="var(--bone-deep)" />
        <path d={SHAPE} fill="var(--bone)" stroke="var(--bone)" />
      </g>
      <circle cx="27" cy="15" r="6.5" fill="var(--ink)" />
    </svg>
  );
}
