import type * as z from 'zod/mini';
import { BlockList, isIP } from 'node:net';

/** A setting that the server cannot start with. The message is a sentence for the operator and names the key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What keys have to be, by their names. The sentence follows the name; it never repeats the value, which may be secret. */
export type SettingKeys = Readonly<Record<string, readonly [z.ZodMiniType, string]>>;

/**
 * Returns what a key of the environment is set to, or undefined; an empty value counts as unset, as in every shell script
 * that passes a variable on. Throws a `ConfigError` when it cannot be.
 */
export function readSetting<Keys extends SettingKeys, Name extends keyof Keys & string>(
  keys: Keys,
  env: Environment,
  name: Name,
): z.output<Keys[Name][0]> | undefined {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  const [schema, sentence] = keys[name]!;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ConfigError(`${name} ${sentence}.`);
  // The schema was looked up by the name; the compiler does not follow that through the union.
  return parsed.data as z.output<Keys[Name][0]>;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns whether a host, as in an address, is surely this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? address === 'localhost' : loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Returns a test of whether a text is an address of one of these protocols, like `https:`. */
export const isUrlWithProtocol =
  (protocols: readonly string[]) =>
  (value: string): boolean =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Returns whether a text is an http or https address without a path. */
export const isOrigin = (value: string): boolean =>
  isUrlWithProtocol(['http:', 'https:'])(value) && new URL(value).pathname === '/';

/** Returns whether an origin can be named in a policy: a name may hold what would end it, and such a name is nobody's. */
export const isSafeInCsp = (origin: string): boolean => /^[\w:/.[\]-]+$/.test(origin);
