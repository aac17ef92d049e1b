/** Returns what stands at a path like `data.items.0.id` of a JSON document; undefined when nothing does. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name]; // an object with this property of its own
  }
  return value;
}

/** Returns the first value at any of these paths that `read` makes something of, or null. */
export function firstAt<T>(document: unknown, paths: readonly string[], read: (value: unknown) => T | null): T | null {
  for (const path of paths) {
    const value = read(valueAt(document, path));
    if (value !== null) return value;
  }
  return null;
}
