/** Returns a value as it is meant. Throws a TypeError when it is not. */
export type Read<T> = (value: unknown) => T;
export type Meant<R> = R extends Read<infer T> ? T : never;

// By hand: a library for it would be a tenth of everything that the widget loads.

const refuse = (wanted: string): never => {
  throw new TypeError(`the server's answer holds no ${wanted} where one belongs`);
};

export const text: Read<string> = (value) => (typeof value === 'string' ? value : refuse('text'));
export const number: Read<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse('number');
export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : refuse('flag'));
export const nothing: Read<undefined> = (value) => (value === undefined ? undefined : refuse('emptiness'));

export const record: Read<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // Every own field of an object can be read by its name.
      (value as Readonly<Record<string, unknown>>)
    : refuse('object');

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const list =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((item: unknown) => read(item)) : refuse('list');

/** Returns what `read` makes of a value, or `otherwise` where it refuses. */
export const orElse =
  <T, Else>(read: Read<T>, otherwise: Else): Read<T | Else> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return otherwise;
    }
  };

/** A list without what this widget cannot read yet: a newer server may know more kinds. */
export const listOfKnown = <T extends object>(read: Read<T>): Read<readonly T[]> => {
  const readAll = list(orElse(read, null));
  return (value) => readAll(value).filter((item) => item !== null);
};

export const oneOf =
  <const T extends string>(words: readonly T[]): Read<T> =>
  (value) =>
    words.find((word) => word === value) ?? refuse(words.join(' or '));

type Fields = Readonly<Record<string, Read<unknown>>>;
type Shape<F extends Fields> = { readonly [Name in keyof F]: Meant<F[Name]> };

/** An object with these fields. It may have more, which are left out. */
export const shape =
  <F extends Fields>(fields: F): Read<Shape<F>> =>
  (value) => {
    const own = record(value);
    // Every field went through its own reading.
    return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(own[name])])) as Shape<F>;
  };

type Kinds<K extends Readonly<Record<string, Fields>>> = {
  readonly [Kind in keyof K]: { readonly kind: Kind } & Shape<K[Kind]>;
}[keyof K];

/** One of several objects, told apart by `kind`. */
export const byKind =
  <K extends Readonly<Record<string, Fields>>>(kinds: K): Read<Kinds<K>> =>
  (value) => {
    const kind = text(record(value)['kind']);
    if (!Object.hasOwn(kinds, kind)) return refuse('kind that is known');
    // The fields of this very kind were read.
    return { kind, ...shape(kinds[kind]!)(value) } as unknown as Kinds<K>;
  };
