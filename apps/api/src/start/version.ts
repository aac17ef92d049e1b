import { readFileSync } from 'node:fs';
import { MANIFEST } from '../paths.ts';

const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { readonly version: string };

/** The version of WOW. */
export const VERSION = version;
