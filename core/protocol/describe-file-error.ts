import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Returns the first error in `file` as a sentence that begins with its key: `games.dices.pays must be at least 1.` */
export function describeFileError({ issues }: z.core.$ZodError, file: unknown): string {
  const [issue] = issues;
  if (!issue) throw new Error('an error without an issue');
  return `${formatKey(issue)} ${describeIssue(issue, file)}.`;
}

function formatKey({ path, ...issue }: Issue): string {
  const parts = issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path;
  return parts.length === 0 ? 'The file' : parts.map(String).join('.');
}

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

const isMissing = ({ path }: Issue, file: unknown): boolean =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), file) === undefined;

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

function describeIssue(issue: Issue, file: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not a key that WOW knows';
    case 'invalid_type':
      return isMissing(issue, file) ? 'is missing' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${describeLimit(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${describeLimit(issue.origin, 'at most', issue.maximum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return issue.message;
  }
}

function describeLimit(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'array') return `have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return origin === 'string' ? `have ${bound} ${limit} characters` : `be ${bound} ${limit}`;
}
