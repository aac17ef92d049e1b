import { Link } from 'wouter';
import { buttonClass, EmptyState, SleepingArt } from '@wow/core/ui';
import { useMessages } from '../messages/messages.ts';

export function ClosedPage({ text }: { text: string }) {
  const messages = useMessages();
  return (
    <EmptyState framed art={<SleepingArt />} title={messages.comingSoon} text={text}>
      <Link href="/games" className={buttonClass({ variant: 'soft' })}>
        {messages.seeGames}
      </Link>
    </EmptyState>
  );
}

export function NotFoundPage() {
  const messages = useMessages();
  return (
    <EmptyState art={<FourOFour />} title={messages.notFoundTitle} text={messages.notFoundText}>
      <Link href="/" className={buttonClass({ variant: 'cta' })}>
        {messages.home}
      </Link>
      <Link href="/games" className={buttonClass({ variant: 'line' })}>
        {messages.allGames}
      </Link>
    </EmptyState>
  );
}

function FourOFour() {
  const four = { y: 196, textAnchor: 'middle', fontFamily: 'var(--font-display)', fontSize: 228 } as const;
  return (
    <svg viewBox="0 0 560 240" aria-hidden="true">
      <ellipse cx="280" cy="226" rx="236" ry="11" fill="var(--house-2)" />
      <g fill="var(--text)">
        <text x="98" {...four}>
          4
        </text>
        <text x="464" {...four}>
          4
        </text>
      </g>
      <g transform="translate(280 116)">
        <circle cy="8" r="98" fill="var(--blush-deep)" />
        <circle r="98" fill="var(--blush)" />
        <circle r="80" fill="none" stroke="var(--blush-deep)" strokeWidth="6" />
        <circle cx="-30" cy="-16" r="10" fill="var(--ink)" />
        <circle cx="30" cy="-16" r="10" fill="var(--ink)" />
        <circle cy="28" r="17" fill="var(--ink)" />
      </g>
    </svg>
  );
}
