import { mkdir, writeFile } from 'node:fs/promises';
import { buildOpenApiDocument } from './open-api-document.ts';

// `npm run openapi`: writes the document that the server serves at /api/openapi.json.
const folder = new URL('../../dist/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('openapi.json', folder), `${JSON.stringify(buildOpenApiDocument(), null, 2)}\n`);
