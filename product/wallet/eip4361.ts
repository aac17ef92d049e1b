import { parseDateTime } from './date-time.ts';

/** More has no sign-in of ours, and nobody would read it before signing. All of it is ASCII, so these are bytes. */
const MOST_CHARACTERS = 2_048;

/** The fields of a message of EIP-4361, each as the text that stands in it. An optional one that is absent is undefined. */
export interface SignInMessage {
  /** Before the domain, as `https`; most wallets and apps leave it out. */
  readonly scheme?: string | undefined;
  /** Host and, unless it is the scheme's own, port. */
  readonly domain: string;
  /** `0x` and 40 hexadecimal digits, in the case of EIP-55: that is for whoever compares it, not checked here. */
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

const WANTS = ' wants you to sign in with your Ethereum account:';

const URI_PARTS = String.raw`(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})`;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const AUTHORITY = /^(?:[\w.~:[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/;
const URI = new RegExp(String.raw`^[A-Za-z][A-Za-z0-9+.-]*:${URI_PARTS}*$`);
const ADDRESS = /^0x[0-9A-Fa-f]{40}$/;
const STATEMENT = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/;
const CHAIN_ID = /^[1-9]\d{0,15}$/;
const NONCE = /^[A-Za-z0-9]{8,}$/;
const REQUEST_ID = /^(?:[\w.~:@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/;

/** Returns the text that a wallet signs. What the fields hold is not looked at: `parseMessage` does that. */
export function writeMessage(fields: SignInMessage): string {
  const { scheme, domain, address, statement, resources } = fields;
  const optional = (label: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`${label}: ${value}`];
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain}${WANTS}`,
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
  if (text.length > MOST_CHARACTERS) return null;
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
  if (!head.endsWith(WANTS)) return null;
  const { scheme, domain } = splitHead(head.slice(0, -WANTS.length));
  const address = next();
  if (next() !== '') return null;
  const statement = lines[at] === '' ? undefined : next();
  if (next() !== '') return null;
  const uri = take('URI', fits(URI));
  const version = take('Version', (value) => value === '1');
  const chainId = take('Chain ID', fits(CHAIN_ID));
  const nonce = take('Nonce', fits(NONCE));
  const issuedAt = take('Issued At', isTime);
  const expirationTime = take('Expiration Time', isTime);
  const notBefore = take('Not Before', isTime);
  const requestId = take('Request ID', fits(REQUEST_ID));
  const resources = lines[at] === 'Resources:' ? lines.slice(at + 1).map((line) => line.slice('- '.length)) : undefined;

  const isWhole =
    (scheme === undefined || SCHEME.test(scheme)) &&
    AUTHORITY.test(domain) &&
    ADDRESS.test(address) &&
    (statement === undefined || STATEMENT.test(statement)) &&
    (resources ?? []).every(fits(URI)) &&
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

const fits =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);

const isTime = (value: string): boolean => parseDateTime(value) !== null;
