import type * as z from 'zod/mini';
import { refuse, type Refusal } from '@wow/core/protocol';

type Issue = z.core.$ZodIssue;

/** Returns what was sent as the schema knows it, or the refusal with what is wrong by field. */
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
