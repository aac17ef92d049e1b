import { readFileSync, writeFileSync } from 'node:fs';
import { formatNoticedPage } from './noticed-page.ts';

// `npm run docs:manipulations`: writes the tables of docs/explanation/what-is-noticed.md, which a test compares.
const PAGE = new URL('../../docs/explanation/what-is-noticed.md', import.meta.url);
writeFileSync(PAGE, await formatNoticedPage(readFileSync(PAGE, 'utf8')));
