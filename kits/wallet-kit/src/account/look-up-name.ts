import type { Address, Client, Transport, Chain } from 'viem';
import { getEnsAvatar, getEnsName } from 'viem/actions';
import { normalize } from 'viem/ens';
import { NO_NAME, type AccountName, toSafeImageUrl } from './cached-name.ts';

export type NameSource = { readonly url: string } | { readonly client: Client<Transport, Chain> };

/** Returns the name of an account. Import this file lazily: it contains the Unicode tables of ENS. */
export async function lookUpName(source: NameSource, address: Address): Promise<AccountName> {
  if ('url' in source) return { ...NO_NAME, name: normalizeName(await fetchName(source.url, address)) };
  const name = normalizeName(await getEnsName(source.client, { address }));
  if (name === null) return NO_NAME;
  // Many avatar hosts are down: the name counts without its picture.
  const avatar = await getEnsAvatar(source.client, { name }).catch(() => null);
  return { name, avatar: toSafeImageUrl(avatar) };
}

async function fetchName(url: string, address: Address): Promise<unknown> {
  const reply = await fetch(`${url}${address}`, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`The name could not be looked up: ${reply.status}.`);
  const { data, name, ensName } = ((await reply.json()) ?? {}) as Record<string, unknown>;
  return name ?? ensName ?? data;
}

/** Returns a name only in its normal form: other spellings could imitate another name. */
function normalizeName(name: unknown): string | null {
  if (typeof name !== 'string' || name === '') return null;
  try {
    return normalize(name) === name ? name : null;
  } catch {
    return null;
  }
}
