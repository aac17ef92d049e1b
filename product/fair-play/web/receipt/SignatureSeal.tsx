import type { KeysFinding } from '../check/check-keys.ts';
import type { Round } from '../ports.ts';
import { useReceiptMessages } from './messages.ts';
import { Seal } from './Seal.tsx';
import type { SignatureState } from './use-receipt-check.ts';

interface SignatureSealProps {
  round: Round;
  state: SignatureState;
  /** How the published keys stand to those that were seen here before. */
  keys: KeysFinding;
}

/** Whether the house's signature holds, and whose it is. */
export function SignatureSeal({ round: { receipt, signature }, state, keys }: SignatureSealProps) {
  const messages = useReceiptMessages();
  return (
    <Seal tone={TONES[state]} title={messages.signature[state]}>
      {receipt && signature !== undefined && (
        <>
          <code>{signature}</code>
          <small>{messages.signedBy({ key: receipt.key })}</small>
        </>
      )}
      {receipt && keys !== 'as_known' && <small role="alert">{messages[keys]}</small>}
    </Seal>
  );
}

const TONES = {
  checking: 'wait',
  holds: 'ok',
  other_round: 'wrong',
  unknown_key: 'wrong',
  forged: 'wrong',
  unable: 'open',
  none: 'open',
  unasked: 'open',
} as const satisfies Record<SignatureState, string>;
