import type { ShippedPackage } from './lockfile.ts';

const getPurl = ({ name, version }: ShippedPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

interface SbomOptions {
  readonly version: string;
  readonly serialNumber: string;
  readonly now: Date;
}

/** Returns a CycloneDX 1.6 document about the packages that WOW ships. */
export function buildSbom(packages: readonly ShippedPackage[], { version, serialNumber, now }: SbomOptions) {
  const root = `wow@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serialNumber}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: {
        type: 'application',
        'bom-ref': root,
        name: 'wow',
        version,
        purl: `pkg:npm/${root}`,
        licenses: [{ expression: 'MIT' }],
      },
    },
    components: packages.map((shipped) => ({
      type: 'library',
      'bom-ref': `${shipped.name}@${shipped.version}`,
      name: shipped.name,
      version: shipped.version,
      scope: shipped.optional ? 'optional' : 'required',
      purl: getPurl(shipped),
      ...(shipped.licence !== null && { licenses: [{ expression: shipped.licence }] }),
      ...(shipped.sha512 !== null && { hashes: [{ alg: 'SHA-512', content: shipped.sha512 }] }),
    })),
    dependencies: [
      { ref: root, dependsOn: packages.map(({ name, version: used }) => `${name}@${used}`) },
      ...packages.map(({ name, version: own, uses }) => ({ ref: `${name}@${own}`, dependsOn: uses })),
    ],
  };
}
