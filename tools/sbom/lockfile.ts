import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  /** Also an optional peer of a package that is shipped, which only development installs. */
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  /** SHA-512 as hex, or null. */
  readonly sha512: string | null;
  /** Only some platforms install it. */
  readonly optional: boolean;
  /** `name@version` of the packages that it loads. */
  readonly uses: readonly string[];
}

const getName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const getId = (path: string, { version = '' }: LockedPackage): string => `${getName(path)}@${version}`;
const isInstalled = (path: string, { link, version }: LockedPackage): boolean =>
  path.includes('node_modules/') && link !== true && version !== undefined;
const isShipped = ({ dev, devOptional }: LockedPackage): boolean => dev !== true && devOptional !== true;

/**
 * Returns the packages of the lockfile that players, operators or users of a kit run, on any platform. `npm sbom` leaves
 * out what is a development dependency of one workspace and shipped by another, such as React.
 */
export function readShippedPackages(
  lockfile: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ),
): readonly ShippedPackage[] {
  const { packages } = lockfile;
  /** As Node does: from the folder of the package upwards. */
  const resolve = (from: string, name: string): string | undefined => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      const found = packages[path];
      if (found !== undefined) return isInstalled(path, found) && isShipped(found) ? path : undefined;
      if (folder === '') return undefined;
    }
  };
  const shipped = new Map<string, ShippedPackage>();
  for (const [path, locked] of Object.entries(packages)) {
    if (!isInstalled(path, locked) || !isShipped(locked)) continue;
    const needs = { ...locked.peerDependencies, ...locked.optionalDependencies, ...locked.dependencies };
    const paths = Object.keys(needs).flatMap((name) => resolve(path, name) ?? []);
    shipped.set(getId(path, locked), {
      name: getName(path),
      version: locked.version!,
      licence: locked.license ?? null,
      sha512: /^sha512-(\S+)$/.test(locked.integrity ?? '')
        ? Buffer.from(locked.integrity!.slice('sha512-'.length), 'base64').toString('hex')
        : null,
      optional: locked.optional === true,
      uses: [...new Set(paths.map((used) => getId(used, packages[used]!)))].toSorted(),
    });
  }
  return [...shipped.values()];
}
