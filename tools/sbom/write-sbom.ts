import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSbom } from './build-sbom.ts';
import { readShippedPackages } from './lockfile.ts';

// `npm run --silent sbom > wow.cdx.json`
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const sbom = buildSbom(readShippedPackages(), { version, serialNumber: randomUUID(), now: new Date() });
console.log(JSON.stringify(sbom, null, 2));
