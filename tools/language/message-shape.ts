import { parse, type Token } from '@messageformat/parser';

/** What a translation of a message must share with it. */
export interface MessageShape {
  /** The names of its arguments, sorted. */
  readonly args: readonly string[];
  /** The forms of each plural argument, `=2` for an exact number. */
  readonly plurals: ReadonlyMap<string, readonly string[]>;
  /** Whether it has a bare `#`, which would be formatted by the language instead of the app. */
  readonly hasOctothorpe: boolean;
}

/** Returns the shape of a message in ICU MessageFormat. Throws on any other text. */
export function messageShape(text: string): MessageShape {
  const args = new Set<string>();
  const plurals = new Map<string, readonly string[]>();
  let hasOctothorpe = false;
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'octothorpe') hasOctothorpe = true;
      if ('arg' in token) args.add(token.arg);
      if (token.type === 'plural') plurals.set(token.arg, token.cases.map(({ key }) => key).toSorted());
      if ('cases' in token) for (const { tokens: inner } of token.cases) walk(inner);
    }
  };
  walk(parse(text));
  return { args: [...args].toSorted(), plurals, hasOctothorpe };
}
