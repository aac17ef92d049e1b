import type { ConfettiPiece } from './confetti-pieces.ts';
import { LOGO_W_PATH } from './Logo.tsx';
import { prefersReducedMotion } from './reduced-motion.ts';

/** Half of the largest piece. The canvas is larger than the box of the confetti by this, on each side. */
const EDGE_PX = 17;
/** Where pieces fall from, above the box. */
const ABOVE_PX = 30;
/** Sharper than this is not seen on pieces that move. */
const MOST_PIXEL_RATIO = 2;

/** Each in a box of 26 × 26 around the origin. */
const PATHS = {
  ring: 'M8 0A8 8 0 1 1-8 0A8 8 0 1 1 8 0',
  disc: 'M7 0A7 7 0 1 1-7 0A7 7 0 1 1 7 0',
  pennant: 'M-9-8H9L0 10Z',
  w: LOGO_W_PATH,
  stick: 'M-4-7A4 4 0 0 1 4-7V7A4 4 0 0 1-4 7Z',
};
const RING_WIDTH = 5;
/** The W of the logo has a box of its own. */
const W = { scale: 0.42, x: -27, y: -22 };

interface Motion {
  readonly lastsMs: number;
  readonly latestStartMs: number;
  readonly turnDeg: number;
  /** Returns the part of the way after a part of the time. */
  readonly ease: (part: number) => number;
}

const MOTIONS: Readonly<Record<'burst' | 'fall', Motion>> = {
  burst: { lastsMs: 720, latestStartMs: 140, turnDeg: 200, ease: (part) => 1 - (1 - part) ** 5 },
  fall: { lastsMs: 1_800, latestStartMs: 600, turnDeg: 540, ease: (part) => 1 - (1 - part) ** 1.6 },
};

/** What the page says about the canvas. */
interface Place {
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
  /** Where pieces burst from, in parts of the box. */
  readonly fromX: number;
  readonly fromY: number;
  readonly colors: ReadonlyMap<string, string>;
}

/**
 * Draws the pieces until they rest, and again when the size of the box changes. One canvas: of 120 elements
 * that move, the browser would compute the styles in every frame. Returns how to stop.
 */
export function drawConfetti(
  canvas: HTMLCanvasElement,
  pieces: readonly ConfettiPiece[],
  kind: keyof typeof MOTIONS,
): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  const { lastsMs, latestStartMs, turnDeg, ease } = MOTIONS[kind];
  const paths = new Map(Object.entries(PATHS).map(([shape, path]) => [shape, new Path2D(path)]));

  const draw = ({ ratio, width, height, fromX, fromY, colors }: Place, elapsedMs: number): void => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const piece of pieces) {
      const part = ease(Math.min(Math.max((elapsedMs - piece.delay * latestStartMs) / lastsMs, 0), 1));
      const [startX, startY] = kind === 'burst' ? [fromX, fromY] : [piece.x, -ABOVE_PX / height];
      const left = (startX + (piece.x - startX) * part) * width + EDGE_PX;
      const top = (startY + (piece.y - startY) * part) * height + EDGE_PX;
      context.setTransform(ratio, 0, 0, ratio, left * ratio, top * ratio);
      context.rotate(((piece.turnDeg - turnDeg * (1 - part)) * Math.PI) / 180);
      const scale = kind === 'burst' ? piece.scale * part : piece.scale;
      context.scale(scale, scale);
      drawShape(context, piece.shape, paths.get(piece.shape)!, colors.get(piece.color)!);
    }
  };

  let place: Place | null = null;
  let frame = 0;
  let startedAt: number | null = null;
  let elapsedMs = prefersReducedMotion() ? Infinity : 0;
  const proceed = (now: number): void => {
    startedAt ??= now;
    elapsedMs = now - startedAt;
    if (place) draw(place, elapsedMs);
    if (elapsedMs < lastsMs + latestStartMs) frame = requestAnimationFrame(proceed);
  };
  // Called when the page has been laid out: asking for its styles would lay it out once more.
  const resizes = new ResizeObserver(() => {
    place = readPlace(canvas, pieces);
    canvas.width = Math.round(canvas.clientWidth * place.ratio);
    canvas.height = Math.round(canvas.clientHeight * place.ratio);
    draw(place, elapsedMs);
  });
  // The frame that shows a win has enough to do; the pieces follow in the next one.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      resizes.observe(canvas);
      if (elapsedMs === 0) frame = requestAnimationFrame(proceed);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    resizes.disconnect();
  };
}

function readPlace(canvas: HTMLCanvasElement, pieces: readonly ConfettiPiece[]): Place {
  const style = getComputedStyle(canvas);
  const names = new Set(pieces.map(({ color }) => color));
  return {
    ratio: Math.min(devicePixelRatio, MOST_PIXEL_RATIO),
    width: canvas.clientWidth - 2 * EDGE_PX,
    height: canvas.clientHeight - 2 * EDGE_PX,
    fromX: Number(style.getPropertyValue('--from-x')),
    fromY: Number(style.getPropertyValue('--from-y')),
    colors: new Map([...names].map((name) => [name, style.getPropertyValue(name)])),
  };
}

function drawShape(
  context: CanvasRenderingContext2D,
  shape: ConfettiPiece['shape'],
  path: Path2D,
  color: string,
): void {
  if (shape === 'ring') {
    context.lineWidth = RING_WIDTH;
    context.strokeStyle = color;
    context.stroke(path);
    return;
  }
  if (shape === 'w') {
    context.scale(W.scale, W.scale);
    context.translate(W.x, W.y);
  }
  context.fillStyle = color;
  context.fill(path);
}
