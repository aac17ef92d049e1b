import { EMPTY_HAND, hasBet, hasTier, type HandField, type HandFields } from '../../hand-fields.ts';

/** Returns the part of an address behind its `#` that fills these fields. What stands there is never sent to a server. */
export function handFragment(fields: HandFields): string {
  const { game } = fields;
  const said = Object.entries(fields).filter(
    ([name, text]) => text.trim() !== '' && (name !== 'bet' || hasBet(game)) && (name !== 'tier_id' || hasTier(game)),
  );
  return new URLSearchParams(said.map(([name, text]) => [name, text.trim()])).toString();
}

/** Returns the fields that an address fills, behind its `#` or in its query; null when it fills none. */
export function handInAddress(search: string, hash: string): HandFields | null {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  const found = (Object.keys(EMPTY_HAND) as HandField[]).flatMap((name) => {
    const text = fragment.get(name) ?? query.get(name);
    return text === null ? [] : [[name, text] as const];
  });
  if (!found.some(([name]) => name === 'server_seed' || name === 'client_seed')) return null;
  return { ...EMPTY_HAND, ...Object.fromEntries(found) };
}
