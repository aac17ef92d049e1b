import type { DrawnSlice } from './PrizeWheel.tsx';

const prize = (label: string, colour: string, size = 21 + label.length * 2): DrawnSlice => ({ label, colour, size });
const NONE: DrawnSlice = { label: null, colour: 'ultra-deep', size: 10 };

/** The wheel that is drawn without asking anybody; the one that is spun shows the slices of the server. */
export const DRAWN_SLICES: readonly DrawnSlice[] = [
  prize('500', 'ink', 31),
  NONE,
  prize('50', 'bone'),
  prize('100', 'vermilion'),
  prize('50', 'pista'),
  NONE,
  prize('200', 'marigold'),
  prize('50', 'blush'),
  NONE,
  prize('50', 'bone'),
];
