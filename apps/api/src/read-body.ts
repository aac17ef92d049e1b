import * as z from 'zod/mini';
import { refuse, type Refusal } from '@wow/core/protocol';

/** Calls without a body may still be sent an empty object, as some clients always do. */
const nothing = z.strictObject({});

type Issue = z.core.$ZodIssue;

/** Returns the body as the schema knows it, or the refusal with what is wrong by field. */
export function readBody(schema: z.ZodMiniType | undefined, body: unknown): { readonly value: unknown } | Refusal {
  if (schema === undefined && body === undefined) return { value: undefined };
  const parsed = (schema ?? nothing).safeParse(body);
  if (parsed.success) return { value: schema && parsed.data };
  return refuse('invalid_request', {
    details: Object.fromEntries(parsed.error.issues.flatMap((issue) => explain(issue, body))),
  });
}

function explain(issue: Issue, body: unknown): [field: string, why: string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => [field, 'This field is not known here.']);
  const field = issue.path.join('.') || 'body';
  const missing =
    typeof body === 'object' && body !== null && issue.path.length === 1 && !Object.hasOwn(body, issue.path[0]!);
  if (missing) return [[field, 'This field is missing.']];
  return [
    [
      field,
      issue.code === 'invalid_type'
        ? `This must be ${NAMES[issue.expected] ?? issue.expected}.`
        : 'This value is not allowed.',
    ],
  ];
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
  array: 'a list',
};
