import { type Parameter, DatabaseError } from './database.ts';

/**
 * Returns the text that PostgreSQL reads this value from, or null.
 * Both databases are handed text only, so that neither driver's own idea of a type can make a difference.
 */
export const bindParameter = (parameter: Parameter): string | null => {
  if (parameter === null) return null;
  switch (typeof parameter) {
    case 'string':
      return parameter;
    case 'number':
      return String(parameter);
    case 'boolean':
      return parameter ? 't' : 'f';
    default:
      return parameter instanceof Date ? parameter.toISOString() : bindArray(parameter);
  }
};

type Item = string | number | boolean | null;

/** What JSON spells out and PostgreSQL would read as letters: control characters and lone surrogates. */
const SPELLED_OUT = /\\[^"\\]/;

/**
 * Numbers, texts and nulls stand in JSON as they do in an array of PostgreSQL, but for what JSON alone spells out. So the
 * engine writes them in one go: to join them piece by piece was measured to be the largest part of our own work in a batch.
 */
const bindArray = (items: readonly Item[]): string => {
  const json = items.every(isInJson) ? JSON.stringify(items) : null;
  return `{${json === null || SPELLED_OUT.test(json) ? items.map(bindItem).join(',') : json.slice(1, -1)}}`;
};

const isInJson = (item: Item): boolean => typeof item === 'string' || item === null || Number.isFinite(item);

const bindItem = (item: Item | undefined): string | number => {
  switch (typeof item) {
    case 'number':
      return item;
    case 'string':
      return `"${item.replaceAll(/["\\]/g, '\\$&')}"`;
    case 'boolean':
      return item ? 't' : 'f';
    default:
      return 'NULL';
  }
};

/**
 * Returns the items of an array as PostgreSQL prints it, `{1,NULL,"a \"b\""}`, each read by `readItem`.
 * One dimension only: no column of ours has more.
 */
const readArray = (text: string, readItem: (text: string) => unknown): unknown[] => {
  const items: unknown[] = [];
  let at = 1;
  while (at < text.length - 1) {
    if (text[at] === '"') {
      let item = '';
      for (at += 1; text[at] !== '"'; at++) {
        if (text[at] === '\\') at += 1;
        item += text[at];
      }
      items.push(readItem(item));
      at += 2;
    } else {
      const comma = text.indexOf(',', at);
      const end = comma === -1 ? text.length - 1 : comma;
      const item = text.slice(at, end);
      items.push(item === 'NULL' ? null : readItem(item));
      at = end + 1;
    }
  }
  return items;
};

export type ReadValue = (text: string) => unknown;

const outOfRange = (text: string): DatabaseError =>
  new DatabaseError(`The value ${text} cannot be held exactly by a JavaScript number.`, { code: '22003' });

const readInteger: ReadValue = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw outOfRange(text);
  return value;
};

/** Whole numbers are exact or refused; a fraction is the nearest double, as it is everywhere in JavaScript. */
const readNumeric: ReadValue = (text) => {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw outOfRange(text);
  return value;
};

/** PostgreSQL writes `2026-11-21 09:00:58.123456+05:30`, and leaves out minutes of zero and, in UTC, everything but `+00`. */
const parseTime = (text: string): number => {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) throw new DatabaseError(`The time ${text} is not a moment.`, { code: '22008' });
  return ms;
};

/** Rows that were written together have the same one or two times: those that were read last are often the next ones. */
let [newer, older] = [
  { text: '', ms: 0 },
  { text: '', ms: 0 },
];

const readTime: ReadValue = (text) => {
  if (text !== newer.text) {
    const found = text === older.text ? older : { text, ms: parseTime(text) };
    older = newer;
    newer = found;
  }
  return new Date(newer.ms);
};

const readBytes: ReadValue = (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'));

const readBoolean: ReadValue = (text) => text === 't';

const readJson: ReadValue = (text) => JSON.parse(text) as unknown;

const readText: ReadValue = (text) => text;

/** How each type is read, by its object identifier (pg_type.dat of PostgreSQL; they never change). */
const scalars: ReadonlyMap<number, ReadValue> = new Map<number, ReadValue>([
  [16, readBoolean],
  [17, readBytes],
  [20, readInteger],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, readJson],
  [700, Number],
  [701, Number],
  [1184, readTime],
  [1700, readNumeric],
  [3802, readJson],
]);

/** Arrays by their own identifier, with that of their items. */
const arrays: ReadonlyMap<number, number> = new Map([
  [1000, 16],
  [1001, 17],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1015, 1043],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1185, 1184],
  [1231, 1700],
  [2951, 2950],
]);

/** Returns how a column of this type is read: the same for both databases. What is not named above stays text. */
export const getReader = (typeId: number): ReadValue => {
  const itemTypeId = arrays.get(typeId);
  if (itemTypeId === undefined) return scalars.get(typeId) ?? readText;
  const readItem = scalars.get(itemTypeId) ?? readText;
  return (text) => readArray(text, readItem);
};

/** Every type that is not simply text. */
export const readTypeIds: readonly number[] = [...scalars.keys(), ...arrays.keys()];
