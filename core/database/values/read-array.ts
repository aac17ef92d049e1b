/**
 * Returns the items of an array as PostgreSQL prints it, `{1,NULL,"a \"b\""}`, each read by `readItem`.
 * One dimension only: no column of ours has more.
 */
export const readArray = (text: string, readItem: (text: string) => unknown): unknown[] => {
  const items: unknown[] = [];
  let at = 1;
  while (at < text.length - 1) {
    if (text[at] === '"') {
      let item = '';
      for (at += 1; text[at] !== '"'; at++) {
        if (text[at] === '\\') at += 1;
        item += text[at];
      }
      items.push(readItem(item));
      at += 2;
    } else {
      const comma = text.indexOf(',', at);
      const end = comma === -1 ? text.length - 1 : comma;
      const item = text.slice(at, end);
      items.push(item === 'NULL' ? null : readItem(item));
      at = end + 1;
    }
  }
  return items;
};
