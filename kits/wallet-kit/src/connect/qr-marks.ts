export interface QrMarks {
  /** Modules along one side. */
  readonly size: number;
  /** An SVG path of points without length, to be stroked with round ends. */
  readonly dots: string;
  /** Where the three large squares stand. */
  readonly eyes: readonly { readonly x: number; readonly y: number }[];
}

/** How long one of the three large squares is. */
const EYE = 7;

/** What part of each side the picture in the middle takes. */
const MIDDLE = 0.21;

/** Returns what to draw of a code: dots apart from the three large squares and, if asked, from a place in the middle. */
export function qrMarks(modules: readonly (readonly boolean[])[], hasMiddle: boolean): QrMarks {
  const size = modules.length;
  const far = size - EYE;
  const eyes = [
    { x: 0, y: 0 },
    { x: far, y: 0 },
    { x: 0, y: far },
  ];
  const inEye = (x: number, y: number): boolean => eyes.some((eye) => within(x, eye.x) && within(y, eye.y));
  const inMiddle = (at: number): boolean => hasMiddle && Math.abs(at + 0.5 - size / 2) < (size * MIDDLE) / 2;
  let dots = '';
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark && !inEye(x, y) && !(inMiddle(x) && inMiddle(y))) dots += `M${x + 0.5} ${y + 0.5}h0`;
    }),
  );
  return { size, dots, eyes };
}

const within = (at: number, from: number): boolean => at >= from && at < from + EYE;
