import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CheckPorts } from '../ports.ts';
import { useFindRound } from './use-find-round.ts';

const NOTHING = (): string | null => null;

/**
 * Returns what stands in the field for a round, and what was found by it. A round that the address asks for is looked
 * for at once, unless somebody typed before the app was awake: that stands in the field, and nothing here has heard of it.
 */
export function usePaste(ports: Pick<CheckPorts, 'askRound'>, askedFor = NOTHING) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = useFindRound(ports, () => field.current?.focus());
  const begin = useEffectEvent((typed: string) => {
    if (typed !== '') return setText(typed);
    const round = askedFor();
    if (round === null) return;
    setText(round);
    void found.find(round);
  });
  // Before anything is drawn again, with a field that is empty.
  useLayoutEffect(() => begin(field.current?.value ?? ''), []);
  return { found, text, onText: setText, field };
}
