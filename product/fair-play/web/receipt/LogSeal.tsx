import { formatAmount } from '@wow/core/ui';
import { useReceiptMessages } from './messages.ts';
import { Seal } from './Seal.tsx';
import type { LogState } from './use-log-check.ts';

/** Whether the round stands in the public log, and how that was shown. */
export function LogSeal({ state: { kind, proof } }: { state: LogState }) {
  const messages = useReceiptMessages();
  const hashes = proof?.path.length ?? 0;
  return (
    <Seal tone={TONES[kind]} title={messages.log[kind]}>
      {kind === 'logged' && proof && (
        <small>{messages.entry({ entry: formatAmount(proof.leaf_index), hashes, shown: formatAmount(hashes) })}</small>
      )}
      {kind === 'not_yet' && <small>{messages.soon}</small>}
      {kind === 'absent' && <small>{messages.late}</small>}
    </Seal>
  );
}

const TONES = {
  checking: 'wait',
  logged: 'ok',
  not_yet: 'wait',
  absent: 'open',
  other_round: 'wrong',
  no_path: 'wrong',
  unknown_key: 'wrong',
  forged: 'wrong',
  unable: 'open',
  unasked: 'open',
} as const satisfies Record<LogState['kind'], string>;
