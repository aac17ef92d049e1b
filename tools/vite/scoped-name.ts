import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Enough to tell the files of a checkout apart, and no more: these names are a part of every page. */
const LETTERS = 4;

/** Returns the name of a CSS module's class in the page: the same in every build and checkout folder. */
export function scopedName(name: string, file: string): string {
  const [path = ''] = relative(ROOT, file).replaceAll('\\', '/').split('?');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, LETTERS)}`;
}
