import * as z from 'zod/mini';
import { refuse, type Refusal, type EndpointCookie } from '@wow/core/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Issue = z.core.$ZodIssue;

export function readFields(schema: z.ZodMiniType, sent: unknown): { readonly value: unknown } | Refusal {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { value: parsed.data };
  return refuse('invalid_request', {
    details: Object.fromEntries(parsed.error.issues.flatMap((issue) => explain(issue, sent))),
  });
}

function explain(issue: Issue, sent: unknown): [field: string, why: string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => [field, 'This field is not known here.']);
  const field = issue.path.join('.') || 'body';
  const missing =
    typeof sent === 'object' && sent !== null && issue.path.length === 1 && !Object.hasOwn(sent, issue.path[0]!);
  if (missing) return [[field, 'This field is missing.']];
  if (issue.code !== 'invalid_type') return [[field, 'This value is not allowed.']];
  return [[field, `This must be ${NAMES[issue.expected] ?? issue.expected}.`]];
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
  array: 'a list',
};

/** Calls without a body accept an empty object, because some clients always send one. */
const emptyObject = z.strictObject({});

export function readBody(schema: z.ZodMiniType | undefined, body: unknown): { readonly value: unknown } | Refusal {
  if (schema) return readFields(schema, body);
  if (body === undefined) return { value: undefined };
  const read = readFields(emptyObject, body);
  return 'value' in read ? { value: undefined } : read;
}

/** The prefix stops other hosts of the domain from setting the cookie. Browsers refuse it without https. */
const getCookieName = ({ name }: EndpointCookie, https: boolean): string => (https ? `__Host-${name}` : name);

export function readCookie({ headers }: FastifyRequest, cookie: EndpointCookie, https: boolean): string {
  const name = getCookieName(cookie, https);
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** The value must not need escaping. */
export function setCookie(reply: FastifyReply, cookie: EndpointCookie, value: string, https: boolean): void {
  const first = `${getCookieName(cookie, https)}=${value}`;
  // The prefix requires this path.
  const parts = [first, 'Path=/', `Max-Age=${cookie.seconds}`, 'HttpOnly', 'SameSite=Strict'];
  void reply.header('set-cookie', [...parts, ...(https ? ['Secure'] : [])].join('; '));
}
