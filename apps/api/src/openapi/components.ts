import type { ComponentParts, Reference } from './open-api.ts';

type Kind = keyof ComponentParts;
type Part<K extends Kind> = ComponentParts[K][string];

/** Collects what calls share, so that each thing is written once and nothing is written that no call refers to. */
export class Components {
  readonly #parts: { [K in Kind]: Map<string, Part<K>> } = {
    schemas: new Map(),
    responses: new Map(),
    parameters: new Map(),
    headers: new Map(),
  };

  /** Returns a reference to the part of this name, which is made when it is first referred to. */
  refer<K extends Kind>(kind: K, name: string, make: () => Part<K>): Reference {
    const parts: Map<string, Part<K>> = this.#parts[kind];
    if (!parts.has(name)) parts.set(name, make());
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** Returns everything that has been referred to so far. */
  all(): ComponentParts {
    const { schemas, responses, parameters, headers } = this.#parts;
    return {
      schemas: Object.fromEntries(schemas),
      responses: Object.fromEntries(responses),
      parameters: Object.fromEntries(parameters),
      headers: Object.fromEntries(headers),
    };
  }
}
