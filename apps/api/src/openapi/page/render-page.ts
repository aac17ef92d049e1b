import type { OpenApiDocument } from '../open-api-document.ts';
import { METHODS } from '../open-api.ts';
import { capital } from '../operation.ts';
import { html, Html, renderText } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';
import { type Call, renderOperation } from './render-operation.ts';

/** The content security policy of the page has the hash of these bytes. */
const STYLE = new Html(`<style>${PAGE_STYLE}</style>`);

interface Chapter {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly Call[];
}

export function renderPage(document: OpenApiDocument): string {
  const { info } = document;
  const chapters = groupChapters(document);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${info.title} API</title>
        <meta name="description" content="${info.summary}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${STYLE}
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <p class="brand"><a href="/">${info.title}</a></p>
          <p>Version ${info.version} · <a href="/api/openapi.json">OpenAPI document</a></p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${chapters.map(renderContents)}
          </ul>
        </nav>
        <main id="calls">
          <h1>${info.title} API</h1>
          ${renderText(info.description)} ${chapters.map((chapter) => renderChapter(document, chapter))}
        </main>
      </body>
    </html> `.source;
}

const renderContents = ({ name, calls }: Chapter): Html => html`
  <li>
    <a href="#${name}">${capital(name)}</a>
    <ul>
      ${calls.map(
        ({ operation }) =>
          html`<li><a href="#${operation.operationId}">${operation.summary.replaceAll('`', '')}</a></li>`,
      )}
    </ul>
  </li>
`;

const renderChapter = ({ components }: OpenApiDocument, { name, description, calls }: Chapter): Html => html`
  <section id="${name}" aria-labelledby="${name}-name">
    <h2 id="${name}-name">${capital(name)}</h2>
    ${renderText(description)} ${calls.map((call) => renderOperation(components, call))}
  </section>
`;

function groupChapters({ paths, servers, tags }: OpenApiDocument): readonly Chapter[] {
  const calls = Object.entries(paths).flatMap(([path, item]) => {
    const base = (item.servers ?? servers)[0]!.url.replace(/\/$/, '');
    return METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path: base + path, operation }] : [];
    });
  });
  return tags.map((tag) => ({ ...tag, calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)) }));
}
