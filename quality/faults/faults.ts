import type { Fault } from './fault.ts';
import { PROOF_FAULTS } from './proof-faults.ts';
import { ROUND_FAULTS } from './round-faults.ts';

/** Every planted fault, the seven of the convention first. */
export const FAULTS: readonly Fault[] = [...ROUND_FAULTS, ...PROOF_FAULTS];
