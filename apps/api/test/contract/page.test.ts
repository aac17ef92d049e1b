import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../src/openapi/open-api-document.ts';
import { METHODS } from '../../src/openapi/open-api.ts';
import { PAGE_STYLE } from '../../src/openapi/page/page-style.ts';
import { renderPage } from '../../src/openapi/page/render-page.ts';

const document = buildOpenApiDocument();
const page = renderPage(document);

const tokensIn = (css: string): readonly string[] => css.match(/--[\w-]+: (?:oklch|var)\([^;]*;/g) ?? [];

/** Returns the tokens of both themes, like those of the product. */
const bothThemes = (css: string): string =>
  css.replaceAll(/(--[\w-]+): light-dark\((.*?\)), (.*?\))\);/g, '$1: $2; $1: $3;');

describe('the API reference page', () => {
  test('shows every call with its own anchor, and every refusal', () => {
    for (const item of Object.values(document.paths))
      for (const method of METHODS) {
        const operation = item[method];
        if (operation) expect(page.split(`id="${operation.operationId}"`)).toHaveLength(2);
      }
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test('escapes the text of the document', () => {
    const hostile = { ...document, info: { ...document.info, title: '<script>alert("1")</script> & \'' } };
    expect(renderPage(hostile)).toContain('<h1>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39; API</h1>');
  });

  test('contains no script, inline style or external resource', () => {
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|\sstyle=|https?:\/\//i);
    expect(page.match(/<style>/g)).toHaveLength(1);
  });

  test('uses the colours of the product', () => {
    const tokens = new Set(tokensIn(readFileSync(new URL('../../../../core/ui/tokens.css', import.meta.url), 'utf8')));
    const used = tokensIn(bothThemes(PAGE_STYLE));
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((token) => !tokens.has(token))).toEqual([]);
  });
});
