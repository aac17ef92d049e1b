/** What an account is called on the chain. */
export interface Name {
  readonly name: string | null;
  /** An address of a picture that may be shown: `https:` or `data:image/`. */
  readonly avatar: string | null;
}

export const NO_NAME: Name = { name: null, avatar: null };
