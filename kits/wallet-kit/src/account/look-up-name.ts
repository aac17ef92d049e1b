import type { Address, Client, Transport, Chain } from 'viem';
import { getEnsAvatar, getEnsName } from 'viem/actions';
import { normalize } from 'viem/ens';
import { NO_NAME, type AccountName, toSafeImageUrl } from './cached-name.ts';

/** Where a name is looked up: at an address of the app's choice, or on the chain. */
export type NameSource = { readonly url: string } | { readonly client: Client<Transport, Chain> };

/**
 * Returns what an account is called. This file brings the tables of Unicode with it, so it is imported only when
 * somebody has a wallet.
 *
 * @throws Error when nobody could be asked.
 */
export async function lookUpName(source: NameSource, address: Address): Promise<AccountName> {
  if ('url' in source) return { ...NO_NAME, name: normalizeName(await fetchName(source.url, address)) };
  const name = normalizeName(await getEnsName(source.client, { address }));
  if (name === null) return NO_NAME;
  // Many pictures lie where nobody answers: the name counts without one.
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

/** A name in its one plain form. Any other could look like somebody else's. */
function normalizeName(name: unknown): string | null {
  if (typeof name !== 'string' || name === '') return null;
  try {
    return normalize(name) === name ? name : null;
  } catch {
    return null;
  }
}
