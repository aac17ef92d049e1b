import { memo } from 'react';
import { disc, onCircle, wedge } from './geometry.ts';

export interface DrawnSlice {
  /** Null is drawn as a hollow ring. */
  readonly label: string | null;
  readonly colour: string;
  /** Of the label's letters, or the radius of the ring. */
  readonly size: number;
}

interface PrizeWheelProps {
  slices: readonly DrawnSlice[];
  turn?: number;
  /** Labels along the radius fit narrow slices. */
  sideways?: boolean;
}

const CENTRE = 210;

/** Paths that share a colour are one path: few elements, however many slices there are. */
export const PrizeWheel = memo(function PrizeWheel({ slices, turn = 0, sideways = false }: PrizeWheelProps) {
  const step = 360 / slices.length;
  const labelY = sideways ? 72 : 56;
  const at = (index: number, radius: number): string => onCircle(CENTRE, radius, index * step);
  const path = (draw: (index: number, slice: DrawnSlice) => string | false): string =>
    slices.map((slice, index) => draw(index, slice) || '').join('');
  return (
    <svg viewBox="0 0 420 420" aria-hidden="true">
      <circle cx="210" cy="210" r="210" fill="var(--ink)" />
      <g transform={`rotate(${turn} 210 210)`}>
        {[...new Set(slices.map(({ colour }) => colour))].map((colour) => (
          <path
            key={colour}
            d={path(
              (index, slice) =>
                slice.colour === colour && wedge(CENTRE, 48, 188, (index - 0.5) * step, (index + 0.5) * step),
            )}
            fill={`var(--${colour})`}
            stroke="var(--ink)"
            strokeWidth={sideways ? 1.5 : 3}
          />
        ))}
        <path
          d={path((index, { label, size }) => !label && disc(at(index, 152), size))}
          fill="none"
          stroke="var(--ultra-tint)"
          strokeWidth={sideways ? 2 : 4}
        />
        {slices.map(
          ({ label, colour, size }, index) =>
            label && (
              <text
                key={index * step}
                x="210"
                y={labelY + size * 0.36}
                transform={`rotate(${index * step} 210 210)${sideways ? ` rotate(90 210 ${labelY})` : ''}`}
                textAnchor="middle"
                fontFamily="var(--font-display)"
                fontSize={size}
                fill={colour === 'ink' ? 'var(--marigold)' : 'var(--ink)'}
              >
                {label}
              </text>
            ),
        )}
        {!sideways && (
          <>
            <path
              d={path((index, { label, colour }) => label !== null && colour !== 'ink' && disc(at(index, 122), 4.6))}
              fill="var(--ink)"
              opacity=".9"
            />
            <path
              d={path((index, { colour }) => colour === 'ink' && disc(at(index, 120), 11.5) + disc(at(index, 120), 4))}
              fill="var(--marigold)"
              fillRule="evenodd"
            />
          </>
        )}
        <path d={path((index) => disc(at(index, 199), 5))} fill="var(--marigold)" />
        <path d={path((index) => disc(at(index + 0.5, 199), 3.2))} fill="var(--marigold-deep)" />
      </g>
    </svg>
  );
});
