/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/**
 * Returns the one text that the JSON Canonicalization Scheme (RFC 8785) gives a value: members sorted by their UTF-16
 * code units, no white space. Numbers and strings are written as ECMAScript does, which is what the scheme prescribes.
 * Members that are undefined are left out, as everywhere in JSON. Throws on NaN and infinities.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`JSON has no ${value}`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** `Array.isArray` does not know read-only lists. */
const isList = (value: object): value is readonly Json[] => Array.isArray(value);
