/** As wide as previews of links are. */
export const PICTURE = { width: 1200, height: 630 } as const;

const VARIABLE = /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;

/** Returns the text with the values of its CSS variables; a variable without a value and a default is `none`. */
export function resolveVariables(text: string, read: (name: string) => string): string {
  return text.replaceAll(VARIABLE, (_, name: string, otherwise?: string) =>
    resolveVariables(read(name).trim() || otherwise || 'none', read),
  );
}

export const toPictureName = (roundId: string): string => `wow-${roundId}.png`;

const FAMILIES = ['Dela Gothic One', 'Hanken Grotesk'];
const URL_IN_RULE = /url\("?([^")]+)"?\)/;

async function readDataUrl(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status} of a font`);
  const file = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result));
    reader.addEventListener('error', () => reject(new Error('a font could not be read')));
    reader.readAsDataURL(file);
  });
}

/** Returns the rules of the fonts that the page has loaded, with their files inside: a picture loads nothing. */
async function readFontRules(): Promise<string> {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange),
  );
  const rules = [...document.styleSheets].flatMap(({ href, cssRules }) =>
    [...cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const family = rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '');
      const isUsed = FAMILIES.includes(family) && loaded.has(rule.style.getPropertyValue('unicode-range'));
      const [match, file] = URL_IN_RULE.exec(rule.cssText) ?? [];
      return isUsed && match && file
        ? [{ css: rule.cssText, match, address: new URL(file, href ?? location.href) }]
        : [];
    }),
  );
  const texts = await Promise.all(
    rules.map(async ({ css, match, address }) => css.replace(match, `url("${await readDataUrl(address.href)}")`)),
  );
  return texts.join('\n');
}

/** Returns the drawing as PNG. Rejects if this browser cannot draw it. */
export async function drawPicture(drawing: SVGSVGElement): Promise<Blob> {
  const copy = drawing.cloneNode(true) as SVGSVGElement; // the type of a clone is lost
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await readFontRules();
  copy.prepend(style);
  copy.setAttribute('width', String(PICTURE.width));
  copy.setAttribute('height', String(PICTURE.height));
  const known = getComputedStyle(drawing);
  const text = resolveVariables(new XMLSerializer().serializeToString(copy), (name) => known.getPropertyValue(name));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('this browser draws no PNG'))), 'image/png'),
  );
}
