/** Returns every path of a JSON document that leads to something `isWanted` accepts, like `data.token`. */
export function pathsIn(document: unknown, isWanted: (value: unknown, name: string) => boolean): string[] {
  const found: string[] = [];
  const walk = (value: unknown, path: string, name: string): void => {
    if (path !== '' && isWanted(value, name)) found.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, field] of Object.entries(value)) walk(field, path === '' ? key : `${path}.${key}`, key);
  };
  walk(document, '', '');
  return found;
}
