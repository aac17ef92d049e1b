// Import rules: which folder may import which. ARCHITECTURE.md describes them. Paths are those an import resolves to.

const TEST = '\\.(test|long)\\.tsx?$';
const SERVER = '(^|/)server/|^product/[^/]+/test/(?!web/)|^core/(pubsub|database|programs|testing)/|^apps/(api|cli)/';
const WEB = '^product/[^/]+/test/web/|(^|/)web/|^core/ui/|\\.tsx$|^apps/web/';

/** From the lowest to the highest: a feature may import the features of earlier lines, and itself. */
const RANKS = [
  ['ledger'],
  ['games', 'rewards'],
  ['leagues'],
  ['economy', 'fair-play', 'maintenance', 'quests'],
  ['accounts'],
  ['wallet'],
];

/** What a group of names looks like as one segment of a path. */
const oneOf = (names) => `(${names.join('|')})`;

const rankRules = RANKS.flatMap((features, rank) =>
  features.map((feature) => ({
    name: `rank-of-${feature}`,
    comment: `${feature} may import only: ${[feature, ...RANKS.slice(0, rank).flat()].join(', ')} and the core.`,
    severity: 'error',
    from: { path: `^product/${feature}/` },
    to: { path: '^product/', pathNot: `^product/${oneOf([feature, ...RANKS.slice(0, rank).flat()])}/` },
  })),
);

/** Packages and, inside product, features: each is entered through its `exports` only. */
const OWN_FOLDER = '^(apps/web|apps(?=/(?:api|cli)/)|kits/[^/]+|core|product/[^/]+)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere: a missing file, or a path that the package does not export.',
      severity: 'error',
      from: {},
      // An optional package of apps, which this checkout does not have, and stylesheets that the kit's build writes.
      to: {
        couldNotResolve: true,
        pathNot: ['^next-auth/react$', '^@wow/wallet-kit/(rainbowkit/)?styles\\.css$'],
      },
    },
    {
      name: 'through-the-entry',
      comment: "Another package or feature is imported by its name, '@wow/…', never by a relative path.",
      severity: 'error',
      from: { path: OWN_FOLDER },
      to: { path: OWN_FOLDER, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { path: SERVER },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: SERVER, pathNot: TEST },
      to: { path: WEB },
    },
    {
      name: 'pure-imports-pure',
      severity: 'error',
      from: { path: '^(core|product)/', pathNot: [SERVER, WEB, TEST] },
      to: { path: [SERVER, WEB] },
    },
    {
      name: 'pure-takes-only-zod',
      comment: 'Pure files run anywhere: of all packages and built-in modules they take only zod.',
      severity: 'error',
      from: { path: '^(core|product)/', pathNot: [SERVER, WEB, TEST] },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: '(^|/)node_modules/zod/',
      },
    },
    {
      name: 'core-knows-no-product',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(apps|product|kits)/' },
    },
    {
      name: 'product-knows-no-app',
      severity: 'error',
      from: { path: '^product/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-are-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/(cli|api/test)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'kits-stand-alone',
      severity: 'error',
      from: { path: '^kits/([^/]+)/' },
      to: { path: '^(apps|core|product|kits)/', pathNot: '^kits/$1/' },
    },
    {
      name: 'one-game-never-imports-another',
      comment:
        'Code that games share is in games/table. The screens are collected in games/web, the rules in registry.ts.',
      severity: 'error',
      from: { path: '^product/games/([^/]+)/', pathNot: ['^product/games/web/', `^product/games/server/.*${TEST}`] },
      to: { path: '^product/games/[^/]+/', pathNot: '^product/games/($1|table|server|web)/' },
    },
    {
      name: 'every-feature-has-a-rank',
      comment: 'A new folder of product takes its place in RANKS.',
      severity: 'error',
      from: { path: '^product/[^/]+/', pathNot: `^product/${oneOf(RANKS.flat())}/` },
      to: {},
    },
    ...rankRules,
  ],
  options: {
    // TypeScript 7 has no parser that dependency-cruiser can use: without this line it checks nothing and is content.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Each example is an app of its own, with packages of its own.
    exclude: { path: '(^|/)(dist|\\.tsbuild)/|^kits/wallet-kit/examples/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // Our kits are bundled from their source.
      conditionNames: ['source', 'node', 'browser', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
