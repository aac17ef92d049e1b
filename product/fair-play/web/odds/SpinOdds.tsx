import { fractionOf, type GamesSettings } from '@wow/product/games';
import { formatAmount } from '@wow/core/ui';
import { slicesBySize } from '../../odds/slices-by-size.ts';
import { useMessages } from '../messages.ts';
import { BigReturn } from './BigReturn.tsx';
import { OddsRows } from './OddsRows.tsx';
import { SliceBars } from './SliceBars.tsx';

/** What a spin gives on average, and the slices of the wheel by size. */
export function SpinOdds({ settings: { sections } }: { settings: GamesSettings['spin'] }) {
  const messages = useMessages();
  const slices = slicesBySize(sections);
  const { total, average, giving, points } = slices;
  const part = (count: number) => fractionOf(count, points.length);
  return (
    <>
      <BigReturn
        value={messages.points({ points: formatAmount(average) })}
        text={messages.aSpin}
        over={[formatAmount(total), formatAmount(points.length)]}
      />
      <SliceBars slices={slices} />
      <OddsRows
        rows={[
          { name: messages.eachSlice, part: part(1) },
          { name: messages.anyPoints, part: part(giving) },
          { name: messages.noPoints, part: part(points.length - giving) },
        ]}
      />
    </>
  );
}
