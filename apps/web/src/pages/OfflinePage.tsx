import { RefreshCw } from 'lucide-react';
import { Button, Icon, EmptyState } from '@wow/core/ui';
import { useConnection } from '../client/use-connection.ts';
import { useMessages } from '../messages/messages.ts';
import { connection } from '../client/app-client.ts';
import styles from './OfflinePage.module.css';

const CABLE = 'M-900 196H10C90 196 50 108 128 108';

function UnpluggedArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 520 230" aria-hidden="true">
      <ellipse cx="260" cy="216" rx="220" ry="11" fill="var(--house-2)" />
      <g fill="none" strokeLinecap="round">
        <path d={CABLE} transform="translate(0 4)" stroke="var(--vermilion-deep)" strokeWidth="21" />
        <path d={CABLE} stroke="var(--vermilion)" strokeWidth="19" />
      </g>
      <g transform="translate(150 108)" fill="var(--bone)" stroke="var(--bone-deep)" strokeWidth="2">
        <rect x="-30" y="-44" width="66" height="92" rx="26" fill="var(--bone-deep)" />
        <rect x="-30" y="-48" width="66" height="92" rx="26" />
        <rect x="34" y="-29" width="38" height="15" rx="7.5" />
        <rect x="34" y="9" width="38" height="15" rx="7.5" />
        <circle cx="2" cy="-2" r="12" fill="var(--ink)" stroke="none" />
      </g>
      <path
        d="M252 70l-10-16M264 106h-18M252 142l-10 16"
        fill="none"
        stroke="var(--text-3)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(376 108)">
        <circle cy="8" r="96" fill="var(--house-2)" />
        <circle r="96" fill="var(--house-3)" />
        <rect x="-76" y="-29" width="34" height="16" rx="8" fill="var(--house-0)" />
        <rect x="-76" y="9" width="34" height="16" rx="8" fill="var(--house-0)" />
        <path
          d="M-14-12q11 11 22 0M34-12q11 11 22 0"
          fill="none"
          stroke="var(--text-2)"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <circle cx="21" cy="32" r="9" fill="var(--text-2)" />
      </g>
      <g fill="var(--text-3)" fontFamily="var(--font-display)">
        <text x="466" y="40" fontSize="26">
          o
        </text>
        <text x="490" y="18" fontSize="19">
          o
        </text>
      </g>
    </svg>
  );
}

export function OfflinePage() {
  const messages = useMessages();
  const { kind } = useConnection();
  return (
    <EmptyState art={<UnpluggedArt className={styles.art} />} title={messages.offlineTitle} text={messages.offlineText}>
      <Button variant="cta" busy={kind === 'asking'} onClick={() => void connection.check()}>
        <Icon of={RefreshCw} size={18} />
        {messages.checkAgain}
      </Button>
      <small className={styles.note}>{messages.comesBack}</small>
    </EmptyState>
  );
}
