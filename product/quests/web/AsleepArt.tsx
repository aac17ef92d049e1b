/** A pistachio O asleep, and three quests that wait. */
export function AsleepArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 256 128" aria-hidden="true">
      <ellipse cx="128" cy="120" rx="128" ry="8" fill="var(--house-2)" />
      <circle cx="74" cy="60" r="60" fill="var(--pista)" />
      <path d="M46 54q8 8 17 0M84 54q8 8 17 0" fill="none" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="74" cy="82" r="8" fill="var(--ink)" />
      <g fill="var(--house-3)">
        <circle cx="168" cy="80" r="13" />
        <circle cx="204" cy="80" r="13" />
        <circle cx="240" cy="80" r="13" />
      </g>
      <g fill="none" stroke="var(--text-3)">
        <ellipse cx="139" cy="20" rx="6" ry="5" strokeWidth="5" />
        <ellipse cx="161" cy="6" rx="4.4" ry="3.6" strokeWidth="4" />
      </g>
    </svg>
  );
}
