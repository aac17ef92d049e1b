/**
 * A set of texts in about 19 bits each: a binary fuse filter (Graf and Lemire, 2022,
 * https://arxiv.org/abs/2201.01174) with three slots a key and fingerprints of 16 bits. It contains every text that it
 * was built from, and one of 65 536 other texts.
 */
export interface FuseFilter {
  readonly size: number;
  readonly has: (text: string) => boolean;
}

/** Parts of 32 bits: JavaScript multiplies these fast, and 64 bits only as BigInt. */
interface Hash {
  readonly high: number;
  readonly low: number;
}

interface Layout {
  readonly seed: number;
  /** A power of two. */
  readonly segmentLength: number;
  readonly segmentCount: number;
}

/** "wowf", as a little-endian number. */
const MAGIC = 0x66776f77;
/** Magic, seed, size, segment length, segment count, checksum. */
const HEADER_BYTES = 6 * 4;
const FINGERPRINT_BYTES = 2;
const SLOTS_PER_KEY = 3;
/** Each seed succeeds with a probability over 0.9. */
const MAX_SEEDS = 100;

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** The final mix of MurmurHash3: each bit of the input changes each bit of the result with probability 1/2. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Two lanes of MurmurHash3 over the UTF-16 code units. */
function hashText(text: string, seed: number): Hash {
  let high = seed ^ 0x9e3779b9;
  let low = mix(seed);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(rotate(high ^ Math.imul(unit, 0xcc9e2d51), 13), 5) + 0xe6546b64;
    low = Math.imul(rotate(low ^ Math.imul(unit, 0x1b873593), 15), 9) + 0x38495ab5;
  }
  high = mix(high ^ text.length);
  low = mix(low ^ high);
  return { high: mix(high + low) >>> 0, low: low >>> 0 };
}

const fingerprint = ({ high, low }: Hash): number => (high ^ low ^ (low >>> 16)) & 0xffff;

/** Returns one slot in each of three consecutive segments. */
function toSlots({ high, low }: Hash, { segmentLength, segmentCount }: Layout): readonly [number, number, number] {
  const mask = segmentLength - 1;
  const first = Math.floor((high * (segmentCount * segmentLength)) / 2 ** 32);
  return [first, (first + segmentLength) ^ (low & mask), (first + 2 * segmentLength) ^ ((low >>> 16) & mask)];
}

const countSlots = ({ segmentLength, segmentCount }: Layout): number =>
  (segmentCount + SLOTS_PER_KEY - 1) * segmentLength;

/** The sizes of the paper, section 4. */
function chooseLayout(size: number, seed: number): Layout {
  const keys = Math.max(size, 2);
  const segmentLength = 2 ** Math.floor(Math.log(keys) / Math.log(3.33) + 2.25);
  const capacity = keys * Math.max(1.125, 0.875 + (0.25 * Math.log(1_000_000)) / Math.log(keys));
  const segmentCount = Math.max(Math.ceil(capacity / segmentLength) - (SLOTS_PER_KEY - 1), 1);
  return { seed, segmentLength, segmentCount };
}

/** Returns the bytes of a filter over the texts: equal for equal texts in any order. */
export function buildFuseFilter(texts: Iterable<string>): Uint8Array {
  const distinct = [...new Set(texts)];
  for (let seed = 1; seed <= MAX_SEEDS; seed += 1) {
    const layout = chooseLayout(distinct.length, seed);
    const order = peel(
      distinct.map((text) => toKey(hashText(text, seed), layout)),
      countSlots(layout),
    );
    if (order) return toBytes(assignFingerprints(order, countSlots(layout)), distinct.length, layout);
  }
  throw new Error(`No seed up to ${MAX_SEEDS} fits ${distinct.length} texts.`);
}

interface Key {
  readonly slots: readonly [number, number, number];
  readonly print: number;
}

const toKey = (hash: Hash, layout: Layout): Key => ({ slots: toSlots(hash, layout), print: fingerprint(hash) });

interface Peeled {
  readonly key: Key;
  /** No key after this one in the order uses this slot. */
  readonly slot: number;
}

/** Removes keys with a slot of their own, one after another. Returns null if some keys only have shared slots. */
function peel(keys: readonly Key[], slotCount: number): readonly Peeled[] | null {
  const uses = new Uint32Array(slotCount);
  // The xor of the keys of a slot: with one use left, it is that key.
  const keysXor = new Uint32Array(slotCount);
  const toggle = ({ slots }: Key, at: number, by: 1 | -1): void => {
    for (const slot of slots) {
      uses[slot] = read(uses, slot) + by;
      keysXor[slot] = read(keysXor, slot) ^ at;
    }
  };
  for (const [at, key] of keys.entries()) toggle(key, at, 1);
  const single = [...uses.keys()].filter((slot) => uses[slot] === 1);
  const order: Peeled[] = [];
  for (let slot = single.pop(); slot !== undefined; slot = single.pop()) {
    const at = read(keysXor, slot);
    const key = keys[at];
    if (uses[slot] !== 1 || !key) continue;
    order.push({ key, slot });
    toggle(key, at, -1);
    single.push(...key.slots.filter((other) => uses[other] === 1));
  }
  return order.length === keys.length ? order : null;
}

/** From the last key to the first: a later key never changes the slots of an earlier one. */
function assignFingerprints(order: readonly Peeled[], slotCount: number): Uint16Array {
  const fingerprints = new Uint16Array(slotCount);
  for (const { key, slot } of order.toReversed()) {
    // The slot itself is still 0.
    fingerprints[slot] = key.slots.reduce((xor, other) => xor ^ read(fingerprints, other), key.print);
  }
  return fingerprints;
}

const read = (array: Uint16Array | Uint32Array, at: number): number => array[at] ?? 0;

function toBytes(fingerprints: Uint16Array, size: number, { seed, segmentLength, segmentCount }: Layout): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + fingerprints.length * FINGERPRINT_BYTES));
  for (const [at, value] of fingerprints.entries()) view.setUint16(HEADER_BYTES + at * FINGERPRINT_BYTES, value, true);
  const header = [MAGIC, seed, size, segmentLength, segmentCount];
  for (const [at, value] of header.entries()) view.setUint32(at * 4, value, true);
  view.setUint32(HEADER_BYTES - 4, checksum(view), true);
  return new Uint8Array(view.buffer);
}

/** FNV-1a over everything but the checksum itself. */
function checksum(view: DataView): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < view.byteLength; at += 1) {
    if (at < HEADER_BYTES - 4 || at >= HEADER_BYTES) sum = Math.imul(sum ^ view.getUint8(at), 0x01000193);
  }
  return sum >>> 0;
}

/** Throws if the bytes are not a whole filter. The filter reads from the bytes: do not change them. */
export function openFuseFilter(bytes: Uint8Array): FuseFilter {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (at: number): number => view.getUint32(at * 4, true);
  if (view.byteLength < HEADER_BYTES || number(0) !== MAGIC) throw new Error('The password filter is another file.');
  const layout = { seed: number(1), segmentLength: number(3), segmentCount: number(4) };
  if (view.byteLength !== HEADER_BYTES + countSlots(layout) * FINGERPRINT_BYTES || number(5) !== checksum(view))
    throw new Error('The password filter is damaged: restore it, or build it again.');
  const readSlot = (slot: number): number => view.getUint16(HEADER_BYTES + slot * FINGERPRINT_BYTES, true);
  return {
    size: number(2),
    has(text) {
      const { slots, print } = toKey(hashText(text, layout.seed), layout);
      return slots.reduce((xor, slot) => xor ^ readSlot(slot), print) === 0;
    },
  };
}
