import type * as z from 'zod/mini';
import { BlockList, isIP } from 'node:net';

/** A wrong setting. The message is a sentence for the operator and names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The schema of each variable and the error after its name, which never has the value: it may be secret. */
export type SettingKeys = Readonly<Record<string, readonly [z.ZodMiniType, string]>>;

/** Returns undefined if the variable is unset or empty. */
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
  // The compiler loses the pair of name and schema in the union.
  return parsed.data as z.output<Keys[Name][0]>;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopback(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? address === 'localhost' : loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export const isUrlWithProtocol =
  (protocols: readonly string[]) =>
  (value: string): boolean =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

export const isOrigin = (value: string): boolean =>
  isUrlWithProtocol(['http:', 'https:'])(value) && new URL(value).pathname === '/';

/** Host names may contain `;` and other separators. */
export const isSafeInCsp = (origin: string): boolean => /^[\w:/.[\]-]+$/.test(origin);
