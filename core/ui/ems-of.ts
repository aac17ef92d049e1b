const MEASURED_AT_PX = 100;

let brush: CanvasRenderingContext2D | null = null;

/**
 * Returns how wide the text is in one line, in parts of its letter size, in the font that the element is set in. What is
 * drawn first is measured: words of any language and letters of any font fit where this many ems are left.
 */
export function emsOf(text: string, element: Element): number {
  brush ??= document.createElement('canvas').getContext('2d');
  const { fontFamily, fontWeight } = getComputedStyle(element);
  // Without a canvas: a letter of our display font is at most about as wide as it is high.
  if (!brush) return text.length;
  brush.font = `${fontWeight} ${MEASURED_AT_PX}px ${fontFamily}`;
  return brush.measureText(text).width / MEASURED_AT_PX;
}
