import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Outcome } from '@wow/core/protocol/web';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';

export interface ConfirmedCall {
  /** Asks the server, and once more after the player has confirmed their password, if that was missing. */
  readonly confirmed: <Reply>(ask: () => Promise<Outcome<Reply>>) => Promise<Outcome<Reply>>;
  /** Has to be rendered. */
  readonly dialog: ReactNode;
}

/** Returns how to ask for what needs a password that was confirmed a short time ago. */
export function useConfirmedCall(): ConfirmedCall {
  const [isAsking, setAsking] = useState(false);
  const end = useRef<(isConfirmed: boolean) => void>(() => undefined);

  const confirmed = useCallback(async <Reply,>(ask: () => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> => {
    const outcome = await ask();
    if (outcome.kind !== 'refused' || outcome.code !== 'confirm_password') return outcome;
    // A call that still waits is given up.
    end.current(false);
    setAsking(true);
    const isConfirmed = await new Promise<boolean>((resolve) => {
      end.current = resolve;
    });
    return isConfirmed ? ask() : outcome;
  }, []);

  const onEnd = (isConfirmed: boolean): void => {
    setAsking(false);
    end.current(isConfirmed);
  };
  return { confirmed, dialog: isAsking && <ConfirmPasswordDialog onEnd={onEnd} /> };
}
