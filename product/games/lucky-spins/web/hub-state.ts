import type { OButtonProps } from '@wow/core/ui';
import type { RoundState } from '../../table/round-state.ts';

/**
 * Returns how the O in the hub stands. An unresolved round leaves it ready: a press asks about that same round. A result
 * needs no Continue: the prize dialog has one, and without a prize there is nothing to go on from.
 */
export function hubState(phase: RoundState<unknown, unknown>['phase'], canSpin: boolean): OButtonProps['state'] {
  switch (phase) {
    case 'betting':
      return canSpin ? 'ready' : 'off';
    case 'unresolved':
      return 'ready';
    case 'recalling':
    case 'away':
      return 'off';
    case 'rolling':
    case 'landing':
    case 'result':
      return 'busy';
  }
}
