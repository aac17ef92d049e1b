import { formatText } from '../../tools/run/format-text.ts';

/** Rows of text; the first is the head. */
export type Table = readonly (readonly string[])[];

/** Returns the table as Markdown with aligned columns. */
export async function formatTable([head = [], ...rows]: Table): Promise<string> {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return (await formatText('table.md', lines.join('\n'))).trimEnd();
}
