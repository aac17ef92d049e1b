/** As in LuckyDialogs.module.css: the unit of the rings, and the coin in parts of it. */
const UNIT_OF_HEIGHT = 0.88;
const UNIT_OF_LOW_HEIGHT = 1.5;
const UNIT_OF_WIDTH = 1.5;
const COIN = 0.56;
const LOW_PX = 480;

const BESIDE = 1.18;
/** On the narrowest windows, confetti falls in strips at both sides. */
const WIDEST = 0.47;

/** A window's shape, and the round area without confetti, in parts of the width. */
interface Room {
  readonly aspect: number;
  readonly free: { readonly x: number; readonly y: number; readonly radius: number };
}

export function roomAroundCoin(width: number, height: number): Room {
  const ofHeight = height < LOW_PX && width > height ? UNIT_OF_LOW_HEIGHT : UNIT_OF_HEIGHT;
  const coin = Math.min(height * ofHeight, width * UNIT_OF_WIDTH) * COIN;
  return { aspect: width / height, free: { x: 0.5, y: 0.5, radius: Math.min((coin * BESIDE) / 2 / width, WIDEST) } };
}
