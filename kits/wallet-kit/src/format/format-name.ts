const LONGEST = 24;

/** Returns a chain name; one that is longer than 24 characters before its last label is cut there, with three dots. */
export function formatName(name: string): string {
  const own = name.split('.').slice(0, -1).join('.');
  return own.length > LONGEST ? `${own.slice(0, LONGEST)}...` : name;
}
