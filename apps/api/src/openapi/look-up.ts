import type { Reference } from './open-api.ts';

/** Returns the part itself where it is written out, or which of the shared parts its reference leads to. */
export function lookUp<Part extends object>(shared: Readonly<Record<string, Part>>, part: Part | Reference): Part {
  if (!isReference(part)) return part;
  const found = shared[part.$ref.split('/').at(-1)!];
  if (found === undefined) throw new Error(`The document refers to ${part.$ref}, which it does not have.`);
  return found;
}

const isReference = (part: object): part is Reference => '$ref' in part;
