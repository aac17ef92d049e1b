/** Returns the path of a disc around a place as `onCircle` gives it. */
export const disc = (place: string, radius: number): string => {
  const [x, y] = place.split(' ').map(Number);
  const across = radius * 2;
  return `M${(x ?? 0) - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0-${across} 0`;
};
