import encodeQR from 'qr';

/** Modules around the code that scanners need (ISO/IEC 18004, section 5.3.8). */
const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Modules of a side, with the quiet zone. */
  readonly size: number;
  /** An SVG path: a rectangle for each run of dark modules in a row. */
  readonly path: string;
}

export function drawQrCode(text: string): QrDrawing {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const runs = modules.flatMap((row, y) => {
    const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
    return starts.map((x) => {
      const length = row.indexOf(false, x) - x;
      return `M${x} ${y}h${length}v1h-${length}z`;
    });
  });
  return { size: modules.length, path: runs.join('') };
}
