// Not a benchmark: writes bench/results to reports/performance.md, and its goals to docs/explanation/performance.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fillGoals, writeReport } from './pages.ts';

const DOCUMENT = new URL('../../docs/explanation/performance.md', import.meta.url);
const REPORT = new URL('../../reports/performance.md', import.meta.url);

mkdirSync(new URL('.', REPORT), { recursive: true });
writeFileSync(REPORT, await writeReport());
writeFileSync(DOCUMENT, await fillGoals(readFileSync(DOCUMENT, 'utf8')));
console.log('Wrote reports/performance.md and the goals of docs/explanation/performance.md.');
