import type { OButtonProps } from '@wow/core/ui';
import type { RoundState } from '../round-state.ts';

interface OWords {
  readonly play: string;
  readonly proceed: string;
}

/** Returns how the O stands. An unresolved round leaves it ready: a press asks about that same round. */
export function oOf(
  state: RoundState<unknown, unknown>,
  bet: number | null,
  { play, proceed }: OWords,
): Pick<OButtonProps, 'state' | 'label'> {
  switch (state.phase) {
    case 'betting':
      return { state: bet === null ? 'off' : 'ready', label: play };
    case 'unresolved':
      return { state: 'ready', label: play };
    case 'recalling':
    case 'away':
      return { state: 'off', label: play };
    case 'rolling':
    case 'landing':
      return { state: 'busy', label: play };
    case 'result':
      return state.mayContinue ? { state: 'next', label: proceed } : { state: 'busy', label: play };
  }
}
