import { parseTimestamp } from '@wow/core/protocol';

const DATE_TIME =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(\.\d{1,9})?(Z|[+-](?<offHour>\d\d):(?<offMinute>\d\d))$/;

const DAYS_PER_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/**
 * Returns the milliseconds since 1970 of a `date-time` of RFC 3339, or null when the text is none: also for a day that its
 * month does not have. Letters are upper case, seconds have at most nine decimals, and leap seconds are refused.
 */
export function parseDateTime(text: string): number | null {
  const groups = DATE_TIME.exec(text)?.groups;
  if (!groups) return null;
  /** A part that is absent from the text is 0. */
  const part = (name: string): number => Number(groups[name] ?? 0);
  const month = part('month');
  const days = month === 2 && isLeapYear(part('year')) ? 29 : (DAYS_PER_MONTH[month - 1] ?? 0);
  const isDay = part('day') >= 1 && part('day') <= days;
  const isTime = part('hour') <= 23 && part('minute') <= 59 && part('second') <= 59;
  if (!isDay || !isTime || part('offHour') > 23 || part('offMinute') > 59) return null;
  const moment = parseTimestamp(text);
  return Number.isFinite(moment) ? moment : null;
}

/** In bytes, because messages are ASCII; sign-in messages of this product are shorter. */
const MAX_CHARACTERS = 2_048;

/** The fields of an EIP-4361 message as text; an absent optional field is undefined. */
export interface SignInMessage {
  /** Before the domain, as `https`; most wallets and apps leave it out. */
  readonly scheme?: string | undefined;
  /** Host and, unless it is the scheme's own, port. */
  readonly domain: string;
  /** `0x` and 40 hexadecimal digits in EIP-55 case; the caller that compares it checks the case. */
  readonly address: string;
  readonly statement?: string | undefined;
  readonly uri: string;
  readonly version: '1';
  readonly chainId: number;
  readonly nonce: string;
  /** A `date-time` of RFC 3339, like the next two. */
  readonly issuedAt: string;
  readonly expirationTime?: string | undefined;
  readonly notBefore?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
}

const HEAD_END = ' wants you to sign in with your Ethereum account:';

const URI_PARTS = String.raw`(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})`;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const AUTHORITY = /^(?:[\w.~:[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/;
const URI = new RegExp(String.raw`^[A-Za-z][A-Za-z0-9+.-]*:${URI_PARTS}*$`);
const ADDRESS = /^0x[0-9A-Fa-f]{40}$/;
const STATEMENT_PATTERN = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/;
const CHAIN_ID = /^[1-9]\d{0,15}$/;
const NONCE = /^[A-Za-z0-9]{8,}$/;
const REQUEST_ID = /^(?:[\w.~:@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/;

/** Returns the text that a wallet signs. What the fields hold is not looked at: `parseMessage` does that. */
export function writeMessage(fields: SignInMessage): string {
  const { scheme, domain, address, statement, resources } = fields;
  const optional = (label: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`${label}: ${value}`];
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain}${HEAD_END}`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...optional('Expiration Time', fields.expirationTime),
    ...optional('Not Before', fields.notBefore),
    ...optional('Request ID', fields.requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n');
}

/**
 * Returns the fields of a message of EIP-4361, or null for any text that is not exactly one: another order, an unknown
 * line, a carriage return, a character that its field may not have, or anything before or after it. What it returns, written
 * again, is the text.
 */
export function parseMessage(text: string): SignInMessage | null {
  if (text.length > MAX_CHARACTERS) return null;
  const fields = readFields(text.split('\n'));
  // So that no way of reading a line can ever differ from what was signed.
  return fields !== null && writeMessage(fields) === text ? fields : null;
}

function readFields(lines: readonly string[]): SignInMessage | null {
  let at = 0;
  const next = (): string => lines[at++] ?? '';
  /** The value of the next line if it has this label and the value may stand there; else the line is left. */
  const take = (label: string, isValue: (value: string) => boolean): string | undefined => {
    const line = lines[at];
    if (line === undefined || !line.startsWith(`${label}: `)) return undefined;
    const value = line.slice(label.length + 2);
    if (!isValue(value)) return undefined;
    at += 1;
    return value;
  };

  const head = next();
  if (!head.endsWith(HEAD_END)) return null;
  const { scheme, domain } = splitHead(head.slice(0, -HEAD_END.length));
  const address = next();
  if (next() !== '') return null;
  const statement = lines[at] === '' ? undefined : next();
  if (next() !== '') return null;
  const uri = take('URI', matches(URI));
  const version = take('Version', (value) => value === '1');
  const chainId = take('Chain ID', matches(CHAIN_ID));
  const nonce = take('Nonce', matches(NONCE));
  const issuedAt = take('Issued At', isDateTime);
  const expirationTime = take('Expiration Time', isDateTime);
  const notBefore = take('Not Before', isDateTime);
  const requestId = take('Request ID', matches(REQUEST_ID));
  const resources = lines[at] === 'Resources:' ? lines.slice(at + 1).map((line) => line.slice('- '.length)) : undefined;

  const isWhole =
    (scheme === undefined || SCHEME.test(scheme)) &&
    AUTHORITY.test(domain) &&
    ADDRESS.test(address) &&
    (statement === undefined || STATEMENT_PATTERN.test(statement)) &&
    (resources ?? []).every(matches(URI)) &&
    (resources !== undefined || at === lines.length);
  const isComplete = uri !== undefined && chainId !== undefined && nonce !== undefined && issuedAt !== undefined;
  if (!isWhole || !isComplete || version !== '1' || !Number.isSafeInteger(Number(chainId))) return null;
  return {
    scheme, domain, address, statement, uri, version, chainId: Number(chainId), nonce, issuedAt,
    expirationTime, notBefore, requestId, resources,
  }; // prettier-ignore
}

function splitHead(text: string): { readonly scheme: string | undefined; readonly domain: string } {
  const end = text.indexOf('://');
  return end < 0 ? { scheme: undefined, domain: text } : { scheme: text.slice(0, end), domain: text.slice(end + 3) };
}

const matches =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);

const isDateTime = (value: string): boolean => parseDateTime(value) !== null;

/** What a player reads in their wallet before they sign, whether they sign in or link the wallet. */
export const STATEMENT =
  'Sign in to WOW with this wallet, or link it to your account. It costs nothing and moves nothing.';

/** What the server answered to being asked for a nonce, and for whom. */
export interface SignInRequest {
  /** Where the player is, as `https://wow.example`; in a browser `location.origin`. */
  readonly origin: string;
  /** In the case of EIP-55, as wallets give it. */
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  /** As the server gave them, so that the clock of the player's machine does not matter. */
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** The web app sets none; other clients may. */
  readonly notBefore?: string | undefined;
}

/** Returns the one message that the server takes for this request. */
export const createSignInMessage = ({
  origin,
  address,
  chainId,
  nonce,
  issuedAt,
  expiresAt,
  notBefore,
}: SignInRequest): string =>
  writeMessage({
    domain: getDomain(origin),
    address,
    statement: STATEMENT,
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime: expiresAt,
    notBefore,
  });

/** Returns the host of an origin, with the port unless it is the scheme's default. */
export const getDomain = (origin: string): string => origin.slice(origin.indexOf('://') + '://'.length);
