const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of HTML, as opposed to text that has yet to become one. */
export class Html {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

type Piece = Html | string | number | readonly Piece[];

const written = (piece: Piece): string => {
  if (piece instanceof Html) return piece.toString();
  if (typeof piece === 'object') return piece.map(written).join('');
  return String(piece).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);
};

/** Returns the template as HTML; whatever is filled in is text unless it is HTML itself. */
export const html = (template: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(String.raw({ raw: template }, ...pieces.map(written)));
