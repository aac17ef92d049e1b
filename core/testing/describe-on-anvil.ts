import { findAnvil } from '../programs/find-anvil.ts';
import { describeWhere } from './describe-where.ts';

/** Defines tests that need a local chain; where none can be started they are skipped, with the reason. */
export const describeOnAnvil = (name: string, define: () => void): void => {
  const found = findAnvil();
  describeWhere(name, 'path' in found ? null : `anvil: ${found.unavailable}`, define);
};
