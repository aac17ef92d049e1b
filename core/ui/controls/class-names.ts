/** Returns the class names as one attribute value, without failed conditions. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
