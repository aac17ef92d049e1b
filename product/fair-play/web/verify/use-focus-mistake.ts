import { useEffect, type RefObject } from 'react';
import type { HandWork } from './use-hand.ts';

/** Moves the focus to the first field that is at fault, whenever the form was found to have one. */
export function useFocusMistake(
  form: RefObject<HTMLFormElement | null>,
  { mistakes, failed }: Pick<HandWork, 'mistakes' | 'failed'>,
): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, mistakes, failed]);
}
