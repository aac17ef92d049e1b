/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/**
 * Returns the one text that the JSON Canonicalization Scheme (RFC 8785) gives a value: members sorted by their UTF-16
 * code units, no white space. Numbers and strings are written as ECMAScript does, which is what the scheme prescribes.
 * Members that are undefined are left out, as everywhere in JSON. Throws on NaN and infinities.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`JSON has no ${value}`);
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let members = '';
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${quoted(name)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

/** What needs no escape is most of what is signed with every bet, and a third of the time. */
const PLAIN = /^[\w .:+/=-]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** `Array.isArray` does not know read-only lists. */
const isList = (value: object): value is readonly Json[] => Array.isArray(value);
