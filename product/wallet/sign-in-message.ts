import * as z from 'zod/mini';

export const STATEMENT =
  'Sign in to WOW with this wallet, or link it to your account. It costs nothing and moves nothing.';

const HEAD_END = ' wants you to sign in with your Ethereum account:';

export interface SignInRequest {
  readonly origin: string;
  /** In EIP-55 case. */
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  /** Both times by the server's clock. */
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** The web app sets none; other clients may. */
  readonly notBefore?: string | undefined;
}

/** Returns the one EIP-4361 message that the server accepts for this request. */
export const createSignInMessage = ({
  origin,
  address,
  chainId,
  nonce,
  issuedAt,
  expiresAt,
  notBefore,
}: SignInRequest): string =>
  [
    `${getDomain(origin)}${HEAD_END}`,
    address,
    '',
    STATEMENT,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expiresAt}`,
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
  ].join('\n');

/** Returns the host of an origin, with the port unless it is the scheme's default. */
export const getDomain = (origin: string): string => origin.slice(origin.indexOf('://') + '://'.length);

export interface SignInFields {
  readonly domain: string;
  readonly address: string;
  readonly uri: string;
  readonly chainId: number;
  readonly nonce: string;
  /** Times as `Date.toISOString` writes them. */
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly notBefore: string | undefined;
}

const MAX_CHARACTERS = 2_048;

const MESSAGE = new RegExp(
  [
    String.raw`^(?<domain>[\w.:[\]@!$&'()*+,;=~%-]+)${HEAD_END}`,
    String.raw`(?<address>0x[0-9A-Fa-f]{40})`,
    '',
    '.+',
    '',
    String.raw`URI: (?<uri>[!-~]+)`,
    'Version: 1',
    String.raw`Chain ID: (?<chainId>[1-9]\d{0,14})`,
    'Nonce: (?<nonce>[A-Za-z0-9]{8,})',
    String.raw`Issued At: (?<issuedAt>\S+)`,
    String.raw`Expiration Time: (?<expiresAt>\S+)(?:`,
    String.raw`Not Before: (?<notBefore>\S+))?$`,
  ].join('\n'),
);

/** Accepts only the spelling of `Date.toISOString`. */
const isTime = (text: string): boolean => z.regexes.datetime({ precision: 3 }).test(text);

/**
 * Returns null for any other line, order or spelling. The statement is not read: the caller compares the text with
 * `createSignInMessage`.
 */
export function parseSignInMessage(text: string): SignInFields | null {
  const fields = text.length <= MAX_CHARACTERS ? MESSAGE.exec(text)?.groups : undefined;
  if (!fields) return null;
  const { domain = '', address = '', uri = '', chainId, nonce = '', issuedAt = '', expiresAt = '', notBefore } = fields;
  const times = [issuedAt, expiresAt, ...(notBefore === undefined ? [] : [notBefore])];
  return times.every(isTime)
    ? { domain, address, uri, chainId: Number(chainId), nonce, issuedAt, expiresAt, notBefore }
    : null;
}
