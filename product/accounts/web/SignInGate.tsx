import { Button, EmptyState } from '@wow/core/ui';
import { useGateMessages } from './gate-messages.ts';
import { useWelcomeText, type WelcomeGrant } from './use-welcome-text.ts';
import { useMessages } from './messages.ts';

const rope = { fill: 'none', strokeLinecap: 'round' } as const;

function GateArt() {
  return (
    <svg viewBox="0 0 420 250" aria-hidden="true">
      <ellipse cx="210" cy="232" rx="186" ry="12" fill="var(--house-2)" />
      <g transform="translate(210 118)">
        <circle r="92" fill="var(--marigold)" />
        <circle r="76" fill="none" stroke="var(--marigold-deep)" strokeWidth="6" />
        <circle cx="-26" cy="-14" r="9" fill="var(--ink)" />
        <circle cx="26" cy="-14" r="9" fill="var(--ink)" />
        <circle cy="24" r="14" fill="none" stroke="var(--ink)" strokeWidth="8" />
      </g>
      <path d="M62 128C130 226 290 226 358 128" stroke="var(--vermilion-deep)" strokeWidth="21" {...rope} />
      <path d="M62 124C130 222 290 222 358 124" stroke="var(--vermilion)" strokeWidth="19" {...rope} />
      {[56, 364].map((x) => (
        <g key={x}>
          <path d={`M${x} 116V226`} stroke="var(--bone-deep)" strokeWidth="13" strokeLinecap="round" />
          <rect x={x - 32} y="220" width="64" height="14" rx="7" fill="var(--bone)" />
          <circle cx={x} cy="104" r="21" fill="var(--bone)" />
          <circle cx={x} cy="104" r="7" fill="var(--ink)" />
        </g>
      ))}
    </svg>
  );
}

export type GatedPage = keyof ReturnType<typeof useGateMessages>['pages'];

interface SignInGateProps {
  page: GatedPage;
  /** Undefined until it is known, null if it cannot be read. */
  welcome: WelcomeGrant | null | undefined;
  onLogin: () => void;
  onRegister: () => void;
}

export function SignInGate({ page, welcome, onLogin, onRegister }: SignInGateProps) {
  const messages = useMessages();
  const gate = useGateMessages();
  const free = useWelcomeText(welcome ?? null);
  return (
    <EmptyState art={<GateArt />} title={gate.title} text={gate.pages[page]} note={welcome === undefined ? '' : free}>
      <Button variant="cta" onClick={onRegister}>
        {messages.register}
      </Button>
      <Button variant="line" onClick={onLogin}>
        {messages.login}
      </Button>
    </EmptyState>
  );
}
