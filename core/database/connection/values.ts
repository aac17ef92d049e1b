import { type Parameter, DatabaseError } from './database.ts';

/** Both drivers receive text only, so their own type conversions make no difference. */
export const bindParameter = (parameter: Parameter): string | null => {
  if (parameter === null || typeof parameter === 'string') return parameter;
  if (typeof parameter === 'number') return String(parameter);
  if (typeof parameter === 'boolean') return parameter ? 't' : 'f';
  return parameter instanceof Date ? parameter.toISOString() : bindArray(parameter);
};

type Item = string | number | boolean | null;

/** JSON escapes that PostgreSQL would read as letters: those of control characters and lone surrogates. */
const UNREADABLE_ESCAPE = /\\[^"\\]/;

const isUnreadable = (json: string): boolean => json.includes('\\') && UNREADABLE_ESCAPE.test(json);

/** JSON differs from an array of PostgreSQL in these escapes only. Joining items cost most of a batch of bets. */
const bindArray = (items: readonly Item[]): string => {
  const json = items.every(isInJson) ? JSON.stringify(items) : null;
  return `{${json === null || isUnreadable(json) ? items.map(bindItem).join(',') : json.slice(1, -1)}}`;
};

const isInJson = (item: Item): boolean => typeof item === 'string' || item === null || Number.isFinite(item);

const bindItem = (item: Item | undefined): string | number => {
  if (typeof item === 'number') return item;
  if (typeof item === 'string') return `"${item.replaceAll(/["\\]/g, '\\$&')}"`;
  return typeof item === 'boolean' ? (item ? 't' : 'f') : 'NULL';
};

/** Returns the items of a one-dimensional array as PostgreSQL prints it: `{1,NULL,"a \"b\""}`. */
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

type ReadValue = (text: string) => unknown;

const outOfRange = (text: string): DatabaseError =>
  new DatabaseError(`The value ${text} cannot be held exactly by a JavaScript number.`, { code: '22003' });

const readInteger: ReadValue = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw outOfRange(text);
  return value;
};

const readNumeric: ReadValue = (text) => {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw outOfRange(text);
  return value;
};

/** PostgreSQL writes `2026-11-21 09:00:58.123456+05:30`, and omits minutes of zero: UTC is `+00`. */
const parseTime = (text: string): number => {
  const ms = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(ms)) throw new DatabaseError(`The time ${text} is not a moment.`, { code: '22008' });
  return ms;
};

/** A cache of the last two times: rows that were written together repeat them. */
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

const readJson: ReadValue = (text) => JSON.parse(text) as unknown;
const readText: ReadValue = (text) => text;

/** Readers by type identifier (PostgreSQL's pg_type.dat; they never change). All other types stay text. */
const scalars: ReadonlyMap<number, ReadValue> = new Map<number, ReadValue>([
  [16, (text) => text === 't'],
  [17, (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))],
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

/** The identifiers of array types, with those of their items. */
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

export const getReader = (typeId: number): ReadValue => {
  const itemTypeId = arrays.get(typeId);
  if (itemTypeId === undefined) return scalars.get(typeId) ?? readText;
  const readItem = scalars.get(itemTypeId) ?? readText;
  return (text) => readArray(text, readItem);
};

export const readTypeIds: readonly number[] = [...scalars.keys(), ...arrays.keys()];
