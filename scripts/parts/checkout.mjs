import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds this checkout's package.json. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Returns the absolute path of something in the checkout. */
export const inCheckout = (...segments) => join(ROOT, ...segments);

/** Returns the text of a small file, or null when there is none. */
export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
