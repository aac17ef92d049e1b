import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

const RULES = JSON.parse(readFileSync(join(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8')) as FormatConfig;

/** Formats a file's text like `npm run format`. */
export async function formatText(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, RULES);
  if (errors.length > 0)
    throw new Error(`${path} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
