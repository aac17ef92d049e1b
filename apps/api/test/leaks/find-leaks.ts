/** Something that was kept, said or written, and what it is called in a complaint. */
export interface Piece {
  readonly from: string;
  readonly bytes: Buffer;
}

/** Something that must not stand anywhere, in all its forms. */
export interface Secret {
  readonly name: string;
  readonly forms: readonly Buffer[];
}

/** Returns where which secret stands, in words. */
export const findLeaks = (pieces: readonly Piece[], secrets: readonly Secret[]): string[] =>
  pieces.flatMap(({ from, bytes }) =>
    secrets.flatMap(({ name, forms }) =>
      forms.filter((form) => bytes.includes(form)).map((form) => `${name}, ${form.length} bytes long, in ${from}`),
    ),
  );
