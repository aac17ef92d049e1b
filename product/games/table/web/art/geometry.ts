/** `place` is as `onCircle` gives it. */
export const disc = (place: string, radius: number): string => {
  const [x, y] = place.split(' ').map(Number);
  const across = radius * 2;
  return `M${(x ?? 0) - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0-${across} 0`;
};

/** 0 degrees are on top, the angle runs clockwise. */
export const onCircle = (centre: number, radius: number, degrees: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(centre + radius * Math.cos(turn)).toFixed(2)} ${(centre + radius * Math.sin(turn)).toFixed(2)}`;
};

/** A slice of a ring, at most half a turn wide. */
export const wedge = (centre: number, inner: number, outer: number, from: number, to: number): string =>
  `M${onCircle(centre, outer, from)}A${outer} ${outer} 0 0 1 ${onCircle(centre, outer, to)}` +
  `L${onCircle(centre, inner, to)}A${inner} ${inner} 0 0 0 ${onCircle(centre, inner, from)}Z`;
