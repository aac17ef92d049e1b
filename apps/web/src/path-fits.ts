/**
 * Returns whether an address is one of those that the path of a route stands for. A part like `:id` stands for any.
 * As lenient as whoever types an address: about capitals, and about a slash at its end.
 */
export function pathFits(path: string, location: string): boolean {
  const asked = partsOf(location);
  const parts = partsOf(path);
  return parts.length === asked.length && parts.every((part, index) => part.startsWith(':') || part === asked[index]);
}

const partsOf = (path: string): readonly string[] => path.replace(/\/$/, '').toLowerCase().split('/');
