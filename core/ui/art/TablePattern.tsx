import { memo } from 'react';
import styles from './Halftone.module.css';
import { Halftone, type HalftoneProps } from './Halftone.tsx';
import { computeHalftonePart } from './halftone-part.ts';
import { createSeededRandom } from './seeded-numbers.ts';

type Area = Required<Pick<HalftoneProps, 'width' | 'height' | 'step' | 'from'>>;

/** Pieces in the table's own colour, and in one halfway to its ground. */
interface Pieces {
  readonly full: string;
  readonly pale: string;
}

/** Pieces start a little further from small text than the dots of a halftone, which are finer. */
const SMALLEST = 0.14;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns 0 on the side of small text, up to 1 at the other one. */
const createPartAt =
  ({ width, height, from }: Area) =>
  (x: number, y: number): number =>
    computeHalftonePart(from, x / width, y / height);

/** Cells in rows, every other one moved by half a cell. */
function* listCells({ width, height }: Area, size: number): Generator<{ x: number; y: number; isEven: boolean }> {
  for (let row = 0; row * size <= height + size; row += 1) {
    for (let column = 0; column * size <= width + size; column += 1) {
      yield { x: column * size + (row % 2) * (size / 2), y: row * size, isEven: (row + column) % 2 === 0 };
    }
  }
}

function drawCircle(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x)} ${round(y - radius)}a${r} ${r} 0 1 0 .1 0z`;
}

/** Large dots in turn with rings. */
function drawDots(area: Area): Pieces {
  const size = area.step * 2.4;
  const partAt = createPartAt(area);
  let [full, pale] = ['', ''];
  for (const { x, y, isEven } of listCells(area, size)) {
    const part = partAt(x, y);
    if (part < SMALLEST) continue;
    const radius = size * (0.1 + part * 0.3);
    if (isEven) full += drawCircle(x, y, radius);
    else pale += drawCircle(x, y, radius) + drawCircle(x, y, radius * 0.5);
  }
  return { full, pale };
}

/** Slanted ribbons that grow wider, in turn in both colours. */
function drawStripes(area: Area): Pieces {
  const { width, height, step } = area;
  const gap = step * 3;
  const partAt = createPartAt(area);
  const pieces = { full: '', pale: '' };
  for (let line = 0; line * gap < width + height; line += 1) {
    const points: { x: number; y: number; half: number }[] = [];
    for (let along = 0; along <= height + step; along += step) {
      const [x, y] = [line * gap - along, along];
      const part = partAt(Math.min(Math.max(x, 0), width), Math.min(y, height));
      if (part > SMALLEST) points.push({ x, y, half: (part - SMALLEST) * gap * 0.31 });
    }
    const [first] = points;
    if (!first) continue;
    const side = (way: 1 | -1): string[] => points.map(({ x, y, half }) => `${round(x + way * half)} ${round(y)}`);
    const path = `M${round(first.x)} ${round(first.y - step)}L${[...side(1), ...side(-1).toReversed()].join(' ')}z`;
    if (line % 2 === 0) pieces.full += path;
    else pieces.pale += path;
  }
  return pieces;
}

/** Discs, squares and triangles, each turned its own way. */
function drawConfetti(area: Area): Pieces {
  const size = area.step * 2.1;
  const partAt = createPartAt(area);
  const next = createSeededRandom('table-confetti');
  const pieces = { full: '', pale: '' };
  for (const cell of listCells(area, size)) {
    const [x, y] = [cell.x + (next() - 0.5) * size * 0.5, cell.y + (next() - 0.5) * size * 0.5];
    const [turn, kind, shade] = [next() * Math.PI, Math.floor(next() * 3), next()];
    const part = partAt(x, y);
    if (part < SMALLEST) continue;
    const radius = size * (0.12 + part * 0.24);
    const corners = kind === 1 ? 4 : 3;
    const points = Array.from({ length: corners }, (_, corner) => turn + (corner / corners) * 2 * Math.PI).map(
      (angle) => `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`,
    );
    pieces[shade < 0.55 ? 'full' : 'pale'] += kind === 0 ? drawCircle(x, y, radius * 0.8) : `M${points.join('L')}z`;
  }
  return pieces;
}

const PATTERNS: Readonly<Record<string, (area: Area) => Pieces>> = {
  'table-dots': drawDots,
  'table-stripes': drawStripes,
  'table-confetti': drawConfetti,
};

/** Still cut paper on a table. As with the halftone, the side with small text stays clean. */
export const TablePattern = memo(function TablePattern({ pattern, ...halftone }: HalftoneProps & { pattern: string }) {
  const draw = Object.hasOwn(PATTERNS, pattern) ? PATTERNS[pattern] : undefined;
  if (!draw) return <Halftone {...halftone} />;
  const { width, height, step, color, from = 'br', ground } = halftone;
  const { full, pale } = draw({ width, height, step, from });
  return (
    <svg
      className={styles.halftone}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-pattern={pattern}
    >
      {ground && <rect width={width} height={height} fill={ground} />}
      <path d={pale} fill={color} fillRule="evenodd" opacity="0.5" />
      <path d={full} fill={color} />
    </svg>
  );
});
