import { writeFileSync } from 'node:fs';
import { formatSettingsPage } from './settings-page.ts';

// `npm run docs:settings`: writes docs/reference/settings.md, which a test compares with the table in the code.
writeFileSync(new URL('../../docs/reference/settings.md', import.meta.url), await formatSettingsPage());
