import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { buildOpenApiDocument } from './open-api-document.ts';

// `npm run openapi`: writes docs/openapi.json, which a test holds against what the server serves.
const file = new URL('../../../../docs/openapi.json', import.meta.url);
const options = await resolveConfig(file);
await writeFile(file, await format(JSON.stringify(buildOpenApiDocument()), { ...options, parser: 'json' }));
