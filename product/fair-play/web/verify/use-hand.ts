import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { EMPTY_HAND, readHand, type HandFields, type HandMistakes } from '../../hand-fields.ts';
import type { CheckPorts } from '../ports.ts';
import { handInAddress } from './hand-address.ts';
import { workOut, type NotWorkedOut, type WorkedOut } from './work-out.ts';

export interface HandWork {
  readonly fields: HandFields;
  readonly change: (field: keyof HandFields, text: string) => void;
  readonly mistakes: HandMistakes;
  readonly failed: NotWorkedOut | null;
  readonly done: WorkedOut | null;
  readonly isBusy: boolean;
  readonly run: () => Promise<void>;
}

interface Came {
  readonly mistakes: HandMistakes;
  readonly failed: NotWorkedOut | null;
  readonly done: WorkedOut | null;
}

const NOTHING: Came = { mistakes: {}, failed: null, done: null };

/** Returns what is typed by hand and what came of it. An address that fills the fields is worked out at once. */
export function useHand(ports: CheckPorts): HandWork {
  const cache = useQueryClient();
  const [fields, setFields] = useState(EMPTY_HAND);
  const [came, setCame] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const runWith = async (typed: HandFields): Promise<void> => {
    const hand = readHand(typed);
    if ('mistakes' in hand) return setCame({ ...NOTHING, mistakes: hand.mistakes });
    setBusy(true);
    const out = await workOut(hand, ports, cache);
    setBusy(false);
    setCame(typeof out === 'string' ? { ...NOTHING, failed: out } : { ...NOTHING, done: out });
  };
  const fill = useEffectEvent(() => {
    const filled = handInAddress(location.search, location.hash);
    if (filled === null) return;
    setFields(filled);
    void runWith(filled);
  });
  useEffect(() => {
    const again = (): void => fill();
    // What the address says comes after what is empty was drawn: no page that is drawn ahead knows it.
    queueMicrotask(again);
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  return {
    ...came,
    fields,
    change: (field, text) => setFields((before) => ({ ...before, [field]: text })),
    isBusy,
    run: () => runWith(fields),
  };
}
