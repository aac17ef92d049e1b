import type * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

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
