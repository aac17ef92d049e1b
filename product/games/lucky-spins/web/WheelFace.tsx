import { memo, useMemo } from 'react';
import { formatAmount } from '@wow/core/ui';
import { PrizeWheel, type DrawnSlice } from '../../web/art/PrizeWheel.tsx';
import { labelSize, MOST_UPRIGHT, ringSize } from '../label-size.ts';
import { slicesOf } from '../slices.ts';

/** The disc with the prizes of the server; drawn once, whatever it is turned through. */
export const WheelFace = memo(function WheelFace({ prizes }: { prizes: readonly number[] }) {
  const slices = useMemo(() => drawnSlices(prizes), [prizes]);
  return <PrizeWheel slices={slices} sideways={prizes.length > MOST_UPRIGHT} />;
});

const drawnSlices = (prizes: readonly number[]): readonly DrawnSlice[] =>
  slicesOf(prizes).map(({ points, colour }) => {
    if (points === 0) return { label: null, colour, size: ringSize(prizes.length) };
    const label = formatAmount(points);
    return { label, colour, size: labelSize(label, prizes.length, colour === 'ink') };
  });
