/** A message as the build compiled it: plain words, or pieces. */
export type Compiled = string | readonly Piece[];

type Piece = string | readonly [argument: string] | readonly [argument: string, choice: Choice, forms: Forms];
type Choice = 'plural' | 'selectordinal' | 'select';
/** By exact number, plural category or word; a plural may also say how much is taken off before its category is found. */
type Forms = { readonly [name: string]: Compiled } & { readonly offset?: number };

export type Values = Readonly<Record<string, unknown>>;

/** Returns the message with its arguments filled in, its plurals by the rules of the language with this tag. */
export function putTogether(message: Compiled, values: Values, tag: string): string {
  if (typeof message === 'string') return message;
  return message
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.length === 1) return String(values[piece[0]]);
      const [argument, choice, forms] = piece;
      return putTogether(formFor(values[argument], choice, forms, tag), values, tag);
    })
    .join('');
}

function formFor(value: unknown, choice: Choice, forms: Forms, tag: string): Compiled {
  const exact = forms[String(value)];
  if (exact !== undefined || choice === 'select') return exact ?? forms['other'] ?? '';
  const category = pluralRules(tag, choice).select(Number(value) - (forms.offset ?? 0));
  return forms[category] ?? forms['other'] ?? '';
}

const known = new Map<string, Intl.PluralRules>();

function pluralRules(tag: string, choice: Exclude<Choice, 'select'>): Intl.PluralRules {
  const key = `${tag} ${choice}`;
  const rules = known.get(key) ?? new Intl.PluralRules(tag, { type: choice === 'plural' ? 'cardinal' : 'ordinal' });
  known.set(key, rules);
  return rules;
}
