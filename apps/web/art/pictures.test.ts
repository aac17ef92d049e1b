import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
interface Manifest {
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[];
}

const read = (path: string): Buffer => readFileSync(new URL(`..${path}`, import.meta.url));
const html = read('/index.html').toString();
const manifest = JSON.parse(read('/public/manifest.webmanifest').toString()) as Manifest;
const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];

const PNG = '89504e470d0a1a0a';

/** What the head of a PNG says, and whether any of it can be seen through. */
function readPng(bytes: Buffer) {
  expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG);
  const sizes = `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  const colourType = bytes[25]!;
  return { sizes, seeThrough: colourType === 4 || colourType === 6 || bytes.includes('tRNS') };
}

describe('the manifest of the app', () => {
  test.each(icons.filter(({ type }) => type === 'image/png'))('names the size that $src has', ({ src, sizes }) => {
    expect(readPng(read(`/public${src}`)).sizes).toBe(sizes);
  });

  test('has what browsers ask for before they offer to install: 192, 512, and one that may be cut to any shape', () => {
    expect(icons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sizes: '192x192', type: 'image/png' }),
        expect.objectContaining({ sizes: '512x512', type: 'image/png', purpose: 'maskable' }),
      ]),
    );
    const plain = icons.filter(({ sizes, purpose }) => sizes === '512x512' && purpose === undefined);
    expect(plain).toHaveLength(1);
  });

  test('paints the window in the colour of the page', () => {
    const [, colour] = /<meta name="theme-color" content="(#\w+)"/.exec(html)!;
    expect([manifest.theme_color, manifest.background_color]).toEqual([colour, colour]);
  });
});

test('an icon that is cut to shape by the device has no hole at its edge', () => {
  for (const file of ['/public/icons/icon-maskable-512.png', '/public/apple-touch-icon.png']) {
    expect(readPng(read(file)).seeThrough, file).toBe(false);
  }
  expect(readPng(read('/public/icons/icon-192.png')).seeThrough).toBe(true);
});

test('the icon of a bookmark on an Apple device is 180 pixels wide', () => {
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(readPng(read('/public/apple-touch-icon.png')).sizes).toBe('180x180');
});

test('the icon of a tab is 32 pixels wide, as the page says', () => {
  expect(html).toContain('href="/favicon.ico" sizes="32x32"');
  const file = read('/public/favicon.ico');
  const picture = file.subarray(file.readUInt32LE(18));
  expect(picture).toHaveLength(file.readUInt32LE(14));
  expect(readPng(picture).sizes).toBe('32x32');
});

test('the picture that is shown where the address is shared has the size that the page says', () => {
  const size = (side: string): string => new RegExp(`property="og:image:${side}" content="(\\d+)"`).exec(html)![1]!;
  expect(readPng(read('/public/preview.png')).sizes).toBe(`${size('width')}x${size('height')}`);
});
