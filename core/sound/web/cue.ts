/** The moments of a table that can be heard (DESIGN, Sound). */
export type Cue =
  | { readonly cue: 'press' | 'chip' | 'tick' | 'ball' | 'won' | 'lost' | 'prize' }
  /** `step` counts the dice that have landed before. */
  | { readonly cue: 'land'; readonly step: number };
