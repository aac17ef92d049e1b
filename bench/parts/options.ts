import { parseArgs } from 'node:util';

/** A number, a list of numbers, or a choice of words whose first is the default. */
type Default = number | readonly number[] | readonly string[];

export type Options<Defaults extends Record<string, Default>> = {
  readonly [Name in keyof Defaults]: Defaults[Name] extends number
    ? number
    : Defaults[Name] extends readonly number[]
      ? readonly number[]
      : Defaults[Name] extends readonly (infer Word)[]
        ? Word
        : never;
};

/**
 * Parses the options after the name of the benchmark: `--seconds 2 --clients 1,64`. Exits on an unknown option.
 * @param first The index of the first option in the arguments of the process.
 */
export function readOptions<const Defaults extends Record<string, Default>>(
  defaults: Defaults,
  first = 3,
): Options<Defaults> {
  try {
    const names = Object.keys(defaults);
    const { values } = parseArgs({
      args: process.argv.slice(first),
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    });
    const read = names.map((name) => [name, readOne(name, defaults[name]!, values[name])] as const);
    // `Object.fromEntries` loses the type of each name; `readOne` returns the type of the default.
    return Object.fromEntries(read) as Options<Defaults>;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Options and defaults: ${Object.entries(defaults).map(describe).join(' ')}`);
    return process.exit(1);
  }
}

function readOne(
  name: string,
  byDefault: Default,
  given: string | boolean | undefined,
): number | readonly number[] | string {
  if (typeof byDefault === 'number') return given === undefined ? byDefault : positive(name, given);
  if (areNumbers(byDefault)) {
    return given === undefined
      ? byDefault
      : String(given)
          .split(',')
          .map((part) => positive(name, part));
  }
  const word = given === undefined ? byDefault[0] : byDefault.find((one) => one === given);
  if (word === undefined) throw new Error(`--${name} must be one of ${byDefault.join(', ')}.`);
  return word;
}

const areNumbers = (list: readonly number[] | readonly string[]): list is readonly number[] =>
  typeof list[0] === 'number';

function positive(name: string, text: string | boolean): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} takes numbers above zero, not ${text}.`);
  return value;
}

const describe = ([name, byDefault]: [string, Default]): string =>
  `--${name} ${typeof byDefault === 'number' || areNumbers(byDefault) ? String(byDefault) : byDefault.join('|')}`;
