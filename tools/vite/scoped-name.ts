import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Just long enough to distinguish the files of a checkout, because every page contains these names. */
const LETTERS = 4;

/** Returns a class name of a CSS module that is the same in every build and checkout folder. */
export function scopedName(name: string, file: string): string {
  const [path = ''] = relative(ROOT, file).replaceAll('\\', '/').split('?');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, LETTERS)}`;
}
