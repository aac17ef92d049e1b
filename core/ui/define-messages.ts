/**
 * Returns the hook through which a feature reads its words.
 * It is a hook and not a constant so that a catalogue of another language can be loaded when it is chosen and
 * the screens then draw themselves again; until there is a second language, every player reads the English one.
 */
export const defineMessages =
  <Catalogue extends object>(english: Catalogue): (() => Catalogue) =>
  () =>
    english;
