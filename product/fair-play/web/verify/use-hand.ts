import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { EMPTY_HAND, readHand, type HandField, type HandFields, type HandMistakes } from '../../hand-fields.ts';
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

/**
 * Returns what is typed by hand and what came of it. An address that fills the fields is worked out at once, unless
 * somebody typed before the app was awake: that stands in the form, and nothing here has heard of it.
 */
export function useHand(ports: CheckPorts, form: RefObject<HTMLFormElement | null>): HandWork {
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
  const begin = useEffectEvent((typed: Partial<HandFields>) => {
    if (Object.keys(typed).length > 0) setFields((before) => ({ ...before, ...typed }));
    else fill();
  });
  // What is empty was drawn: no page that is drawn ahead knows what was typed, or what the address says.
  useLayoutEffect(() => {
    const typed = typedInto(form.current);
    queueMicrotask(() => begin(typed));
  }, [form]);
  useEffect(() => {
    const again = (): void => fill();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  return {
    ...came,
    fields,
    change: (field, text) => setFields((before) => ({ ...before, [field]: text })),
    isBusy,
    // What stands in the form: typed and sent before the app was awake, it is not among the fields yet.
    run: () => runWith({ ...fields, ...typedInto(form.current) }),
  };
}

/** Returns the fields of a form that say something else than when they are drawn. */
function typedInto(form: HTMLFormElement | null): Partial<HandFields> {
  const shown = new FormData(form ?? undefined);
  const names = Object.keys(EMPTY_HAND) as HandField[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = shown.get(name);
      return typeof text === 'string' && text !== EMPTY_HAND[name] ? [[name, text]] : [];
    }),
  );
}
