/** Lists that are read while they are written, some items at a time. */
type Lists<Document> = { readonly [Name in keyof Document]: AsyncIterable<Document[Name]> };

/**
 * Gives the JSON of one document in pieces: what is known already, then each of the lists, which is asked for its next
 * items only when the last ones are taken, then what is known only when all of them were read. However long the lists
 * are, no more is held than that.
 */
export async function* jsonPieces<Known extends object, Long extends Readonly<Record<string, readonly unknown[]>>>(
  known: Known,
  lists: Lists<Long>,
  last: () => Promise<object> = async () => ({}),
): AsyncGenerator<string> {
  yield JSON.stringify(known).slice(0, -1);
  for (const [name, list] of Object.entries<AsyncIterable<readonly unknown[]>>(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const items of list) {
      if (items.length === 0) continue;
      yield separator + JSON.stringify(items).slice(1, -1);
      separator = ',';
    }
    yield ']';
  }
  for (const [name, value] of Object.entries(await last())) yield `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
  yield '}';
}
