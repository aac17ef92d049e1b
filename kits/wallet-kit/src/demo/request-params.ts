import type { Address, Hex } from 'viem';
import { ProviderError } from './eip-1193.ts';

const invalidParams = (what: string): ProviderError => new ProviderError(-32_602, `Invalid parameters: ${what}.`);

export class Params {
  readonly #values: readonly unknown[];

  constructor(values: unknown) {
    this.#values = Array.isArray(values) ? values : [];
  }

  address(place: number): Address {
    return parseAddress(this.#values[place], `an address is expected at place ${place}`);
  }

  /** Returns bytes as hex. Some pages send plain text, which is encoded. */
  bytes(place: number): Hex {
    const value = this.#values[place];
    if (typeof value !== 'string') throw invalidParams(`bytes are expected at place ${place}`);
    return isHex(value) ? value : toHex(new TextEncoder().encode(value));
  }

  object(place: number): Readonly<Record<string, unknown>> {
    const value = this.#values[place];
    const read = typeof value === 'string' ? parseJson(value) : value;
    if (typeof read !== 'object' || read === null) throw invalidParams(`an object is expected at place ${place}`);
    return read as Record<string, unknown>;
  }

  chainId(): number {
    const id = Number(this.object(0)['chainId']);
    if (!Number.isSafeInteger(id) || id <= 0) throw invalidParams('chainId is expected as hexadecimal digits');
    return id;
  }
}

export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value);

const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

export const parseAddress = (value: unknown, otherwise: string): Address => {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw invalidParams(otherwise);
  return value as Address;
};

export const parseAmount = (value: unknown, name: string): bigint | undefined => {
  if (value === undefined || value === null) return undefined;
  if (!isHex(value) || value === '0x') throw invalidParams(`${name} is expected as hexadecimal digits`);
  return BigInt(value);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParams('what should be JSON is none');
  }
};

export const decodeText = (bytes: Hex): string => {
  const values = Uint8Array.from(bytes.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(values);
    // Invisible characters may hide something, so such text is shown as hex.
    return /[\p{Cc}\p{Cf}]/u.test(text.replaceAll(/[\n\r\t]/g, '')) ? bytes : text;
  } catch {
    return bytes;
  }
};
