import * as z from 'zod/mini';

/** What a player reads in their wallet before they sign, whether they sign in or link the wallet. */
export const STATEMENT =
  'Sign in to WOW with this wallet, or link it to your account. It costs nothing and moves nothing.';

const HEAD_END = ' wants you to sign in with your Ethereum account:';

/** What the server replied to a request for a nonce, and for which wallet and page. */
export interface SignInRequest {
  /** The player's page, as `https://wow.example`; in a browser `location.origin`. */
  readonly origin: string;
  /** In EIP-55 case, as wallets give it. */
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  /** Both times as the server gave them: the clock of the player's machine does not matter. */
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

/** The fields of a sign-in message that can differ. */
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

/** In bytes, because messages are ASCII; sign-in messages of this product are shorter. */
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

/** Returns whether the text is a moment in the one spelling of `Date.toISOString`, of a day that exists. */
const isTime = (text: string): boolean => z.regexes.datetime({ precision: 3 }).test(text);

/**
 * Returns the fields of a sign-in message, or null for a text with any other line, order or spelling. The statement is
 * not read: the caller compares the text with `createSignInMessage` of the expected fields.
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
