import type { AuditedPurse } from '@wow/product/ledger/server';
import { compare, mistake, type Mistake } from './mistake.ts';
import { wire, type Held } from './trail.ts';

/** Returns where a purse is not what its transfers add up to, of which the last one is of this version. */
export function checkPurse(purse: AuditedPurse | null, held: Held, lastVersion: number): Mistake[] {
  if (!purse) return [mistake('purse', 'the purse', 'one', 'none')];
  const mistakes = (['points', 'spins', 'xp'] as const).flatMap((unit) =>
    compare('purse', `its ${unit}, as transfers add up`, wire(held[unit]), wire(purse[unit])),
  );
  if (purse.version >= lastVersion) return mistakes;
  const expected = `at least ${lastVersion}, that of the last transfer`;
  return [...mistakes, mistake('purse', 'its version', expected, String(purse.version))];
}
