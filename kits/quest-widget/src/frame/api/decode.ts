/** Throws a TypeError if the value is invalid. */
export type Decoder<T> = (value: unknown) => T;
export type Decoded<R> = R extends Decoder<infer T> ? T : never;

// Written by hand: a library would be a tenth of the widget.

const fail = (wanted: string): never => {
  throw new TypeError(`the server's answer holds no ${wanted} where one belongs`);
};

export const text: Decoder<string> = (value) => (typeof value === 'string' ? value : fail('text'));
export const number: Decoder<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail('number');
export const flag: Decoder<boolean> = (value) => (typeof value === 'boolean' ? value : fail('flag'));
export const nothing: Decoder<undefined> = (value) => (value === undefined ? undefined : fail('emptiness'));

const record: Decoder<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : fail('object');

export const orNull =
  <T>(read: Decoder<T>): Decoder<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const list =
  <T>(read: Decoder<T>): Decoder<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((item: unknown) => read(item)) : fail('list');

export const orElse =
  <T, Else>(read: Decoder<T>, otherwise: Else): Decoder<T | Else> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return otherwise;
    }
  };

/** Omits unknown items: a newer server may know more kinds. */
export const listOfKnown = <T extends object>(read: Decoder<T>): Decoder<readonly T[]> => {
  const readAll = list(orElse(read, null));
  return (value) => readAll(value).filter((item) => item !== null);
};

export const oneOf =
  <const T extends string>(words: readonly T[]): Decoder<T> =>
  (value) =>
    words.find((word) => word === value) ?? fail(words.join(' or '));

type Fields = Readonly<Record<string, Decoder<unknown>>>;
type Shape<F extends Fields> = { readonly [Name in keyof F]: Decoded<F[Name]> };

/** Omits other fields. */
export const shape =
  <F extends Fields>(fields: F): Decoder<Shape<F>> =>
  (value) => {
    const own = record(value);
    return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(own[name])])) as Shape<F>;
  };

type Kinds<K extends Readonly<Record<string, Fields>>> = {
  readonly [Kind in keyof K]: { readonly kind: Kind } & Shape<K[Kind]>;
}[keyof K];

export const byKind =
  <K extends Readonly<Record<string, Fields>>>(kinds: K): Decoder<Kinds<K>> =>
  (value) => {
    const kind = text(record(value)['kind']);
    if (!Object.hasOwn(kinds, kind)) return fail('kind that is known');
    return { kind, ...shape(kinds[kind]!)(value) } as Kinds<K>;
  };
