import type { Fault } from './fault.ts';
import { PROOF_FAULTS } from './proof-faults.ts';
import { ROUND_FAULTS } from './round-faults.ts';

export const FAULTS: readonly Fault[] = [...ROUND_FAULTS, ...PROOF_FAULTS];
