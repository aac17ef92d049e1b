import { Check as Tick, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, formatAmount } from '@wow/core/ui';
import styles from './VerificationBadge.module.css';
import { useReceiptMessages } from './messages.ts';
import type { LogState } from './use-log-check.ts';
import type { KeysFinding } from '../check/check-keys.ts';
import type { Round } from '../ports.ts';
import type { SignatureState } from './use-signature-check.ts';

interface VerificationBadgeProps {
  /** `wait` is a spinner, `open` a question without an answer. */
  tone: 'ok' | 'wrong' | 'wait' | 'open';
  title: string;
  children?: ReactNode;
}

const TONES: Readonly<Record<LogState['kind'] | SignatureState, VerificationBadgeProps['tone']>> = {
  checking: 'wait',
  holds: 'ok',
  logged: 'ok',
  not_yet: 'wait',
  absent: 'open',
  other_round: 'wrong',
  no_path: 'wrong',
  unknown_key: 'wrong',
  forged: 'wrong',
  unable: 'open',
  none: 'open',
  unasked: 'open',
};

const ICONS = { ok: Tick, wrong: X, open: CircleHelp } as const;

function VerificationBadge({ tone, title, children }: VerificationBadgeProps) {
  return (
    <div className={styles.seal}>
      <p data-tone={tone} role={tone === 'wrong' ? 'alert' : 'status'}>
        <span className={styles.disc}>{tone !== 'wait' && <Icon of={ICONS[tone]} size={16} />}</span>
        <b>{title}</b>
      </p>
      {children}
    </div>
  );
}

export function LogBadge({ state: { kind, proven } }: { state: LogState }) {
  const messages = useReceiptMessages();
  const hashes = proven?.path.length ?? 0;
  return (
    <VerificationBadge tone={TONES[kind]} title={messages.log[kind]}>
      {kind === 'logged' && proven && (
        <small>{messages.entry({ entry: formatAmount(proven.index), hashes, shown: formatAmount(hashes) })}</small>
      )}
      {kind === 'not_yet' && <small>{messages.soon}</small>}
      {kind === 'absent' && <small>{messages.late}</small>}
    </VerificationBadge>
  );
}

interface SignatureBadgeProps {
  round: Round;
  state: SignatureState;
  keys: KeysFinding;
}

export function SignatureBadge({ round: { receipt, signature }, state, keys }: SignatureBadgeProps) {
  const messages = useReceiptMessages();
  return (
    <VerificationBadge tone={TONES[state]} title={messages.signature[state]}>
      {receipt && signature !== undefined && (
        <>
          <code>{signature}</code>
          <small>{messages.signedBy({ key: receipt.key })}</small>
        </>
      )}
      {receipt && keys !== 'as_known' && <small role="alert">{messages[keys]}</small>}
    </VerificationBadge>
  );
}
