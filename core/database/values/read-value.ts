import { DatabaseError } from '../database-error.ts';
import { readArray } from './read-array.ts';

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
export const readerOf = (typeId: number): ReadValue => {
  const itemTypeId = arrays.get(typeId);
  if (itemTypeId === undefined) return scalars.get(typeId) ?? readText;
  const readItem = scalars.get(itemTypeId) ?? readText;
  return (text) => readArray(text, readItem);
};

/** Every type that is not simply text. */
export const readTypeIds: readonly number[] = [...scalars.keys(), ...arrays.keys()];
