import type { Mark } from '../rounds/mark.ts';
import { CheckDisc } from './CheckDisc.tsx';
import type { Check } from './use-verdicts.ts';

/** How the check of a round goes that was looked into closely. */
export const CheckMark = ({ check }: { check: Check }) => <CheckDisc mark={markOf(check)} tick={0} />;

const markOf = (check: Check): Mark =>
  check.kind === 'checked' ? (check.verdict.matches ? 'matches' : 'differs') : check.kind;
