/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/**
 * Returns the one text that the JSON Canonicalization Scheme (RFC 8785) gives a value: members sorted by their UTF-16
 * code units, no white space. Numbers and strings are written as ECMAScript does, which is what the scheme prescribes.
 * Members that are undefined are left out, as everywhere in JSON. Throws on NaN and infinities.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`JSON has no ${value}`);
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let members = '';
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${quote(name)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

/** What needs no escape is most of what is signed with every bet, and a third of the time. */
const PLAIN = /^[\w .:+/=-]*$/;

const quote = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** `Array.isArray` does not know read-only lists. */
const isList = (value: object): value is readonly Json[] => Array.isArray(value);

/** Lists that are read while they are written, some items at a time. */
type Lists<Document> = { readonly [Name in keyof Document]: AsyncIterable<Document[Name]> };

/**
 * Gives the JSON of one document in pieces: what is known already, then each of the lists, which is asked for its next
 * items only when the last ones are taken, then what is known only when all of them were read. However long the lists
 * are, no more is held than that.
 */
export async function* streamJson<Known extends object, Long extends Readonly<Record<string, readonly unknown[]>>>(
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
