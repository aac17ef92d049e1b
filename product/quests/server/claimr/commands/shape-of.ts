const DEEPEST = 5;

/** Returns what a JSON value looks like, with numbers as they are and texts by their length alone: they may be secret. */
export function shapeOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return `text of ${value.length} characters`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[${value.length} × ${shapeOf(value[0], depth + 1)}]`;
  }
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${shapeOf(field, depth + 1)}`);
  return `{ ${fields.join(', ')} }`;
}
