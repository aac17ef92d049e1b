import { html, type Html } from './html.ts';

/** Returns the simplest kind of Markdown as HTML: paragraphs, lists and `code`. */
export const renderText = (text: string): Html => html`${text.split('\n\n').map(renderBlock)}`;

const renderBlock = (block: string): Html =>
  block.startsWith('- ')
    ? html`<ul>
        ${block.split('\n').map((line) => html`<li>${renderLine(line.slice(2))}</li>`)}
      </ul>`
    : html`<p>${renderLine(block)}</p>`;

/** Returns a line in which what stands between backticks is code. */
export const renderLine = (line: string): Html =>
  html`${line.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
