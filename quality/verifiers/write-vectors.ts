import { writeFileSync } from 'node:fs';
import { createVectorsText, VECTORS_FILE } from './create-vectors.ts';

writeFileSync(VECTORS_FILE, await createVectorsText());
