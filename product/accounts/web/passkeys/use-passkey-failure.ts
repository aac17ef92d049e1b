import type { Outcome } from '@wow/core/protocol/web';
import type { PasskeyFailure } from './ceremonies.ts';
import { usePasskeyMessages } from './messages.ts';

/** Returns a function that puts into words why a passkey was not used or made, as the outcome of an action. */
export function usePasskeyFailure(): (failure: PasskeyFailure, isNew?: boolean) => Outcome<never> {
  const messages = usePasskeyMessages();
  return (failure, isNew = false) => {
    // The player has started another one.
    if (failure === 'ended') return { kind: 'lost' };
    const cancelled = isNew ? messages.notMade : messages.notUsed;
    const error = { 'given-up': cancelled, known: messages.known, unsupported: messages.unsupported }[failure];
    return { kind: 'refused', status: 0, code: 'passkey_failed', error };
  };
}
