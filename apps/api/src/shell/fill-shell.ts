import type { PageHead } from './page-heads.ts';

/** Where the page is asked for, without what comes after the path. */
export interface PlaceOfPage {
  readonly origin: string;
  readonly path: string;
}

/** Returns the built HTML with the head of one page in it. */
export function fillShell(html: string, { title, text }: PageHead, { origin, path }: PlaceOfPage): string {
  const values: Readonly<Record<string, string>> = {
    __TITLE__: title,
    __DESCRIPTION__: text,
    __ORIGIN__: origin,
    __URL__: `${origin}${path}`,
  };
  return html.replaceAll(/__[A-Z]+__/g, (name) => values[name] ?? name);
}
