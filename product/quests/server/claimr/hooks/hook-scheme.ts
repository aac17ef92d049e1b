import * as z from 'zod/mini';

const header = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

const schemeSchema = z.strictObject({
  /** The header with the signature. */
  header,
  /** `plain`: the header holds the secret itself. */
  algorithm: z._default(z.enum(['hmac-sha256', 'hmac-sha512', 'hmac-sha1', 'plain']), 'hmac-sha256'),
  encoding: z._default(z.enum(['hex', 'base64', 'base64url']), 'hex'),
  /** What is signed. */
  signed: z._default(z.enum(['body', 'timestamp.body', 'timestamp:body', 'timestampbody']), 'body'),
  /** What stands before the signature. */
  prefix: z._default(z.string().check(z.regex(/^[\w=.:,-]{0,32}$/)), ''),
  /** The header with the time in seconds or milliseconds since 1970. */
  timestamp: z.optional(header),
  /** How many seconds such a time may be off. */
  tolerance: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), 300),
  /** The header with the id of the delivery. */
  delivery: z.optional(header),
});

/** How hooks are signed. */
export type HookScheme = z.output<typeof schemeSchema>;

/**
 * Returns the scheme of a text like `header=x-claimr-signature;algorithm=hmac-sha256;encoding=hex;signed=body;prefix=sha256=`:
 * names and values in any order, with semicolons between them. Returns null when it cannot be one.
 */
export function parseHookScheme(text: string): HookScheme | null {
  const pairs = text.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  const names = pairs.map(([name]) => name);
  if (!text.includes('=') || new Set(names).size < names.length) return null;
  const parsed = schemeSchema.safeParse(Object.fromEntries(pairs));
  if (!parsed.success) return null;
  const needsTime = parsed.data.signed !== 'body';
  return needsTime && parsed.data.timestamp === undefined ? null : parsed.data;
}
