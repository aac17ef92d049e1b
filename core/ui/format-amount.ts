const NO_BREAK_SPACE = '\u00A0';

/** Before every three digits that end the whole part. */
const GROUP = /\B(?=(?:\d{3})+$)/g;

/**
 * Returns an amount in units as players read it: `12 450.5`, groups split by U+00A0, at most two decimals. The same in
 * every language: the pieces that differ are the words around them.
 *
 * By hand: the first `Intl.NumberFormat` costs a phone more than all else that is drawn at the start.
 */
export function formatAmount(units: number): string {
  const [whole = '', part] = String(Number(Math.abs(units).toFixed(2))).split('.');
  const shown = whole.replace(GROUP, NO_BREAK_SPACE) + (part === undefined ? '' : `.${part}`);
  return units < 0 && shown !== '0' ? `-${shown}` : shown;
}
