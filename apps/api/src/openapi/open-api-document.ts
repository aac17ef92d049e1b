import { contract } from '@wow/product/contract';
import type { Endpoint } from '@wow/core/protocol';
import { Components, type OpenApiDocument, type Operation, type PathItem } from './open-api.ts';
import { buildOperation, SchemaNames } from './operation.ts';
import { buildUnlistedPaths } from './unlisted-paths.ts';

/** What holds for every call, in Markdown of the simplest kind: paragraphs, lists and `code`. */
const INTRODUCTION = [
  'Games and rewards whose every result the player can verify. Points only, never money.',
  [
    '- JSON in and out, in UTF-8. A field that is not named here is refused; a body is at most 16 KiB.',
    '- Amounts are exact: numbers with at most two decimals.',
    '- A token in `Authorization: Bearer …` says who asks. It lasts thirty days from its last use.',
    '- Every answer carries `x-request-id`. No answer under `/api` may be cached.',
    '- Whatever is not 2xx answers with `error`, a sentence for the player, and `code`, which programs branch on.',
    '- A call that moves value takes an `Idempotency-Key`. Whoever hears no answer asks again with the same key: the ' +
      'answer is the same, also after a crash, a restart or on another node, and nothing moves twice.',
    '- An answer with 2xx means that what it tells is stored for good.',
    '- 429 and 503 say in `retry-after` when to come back.',
  ].join('\n'),
].join('\n\n');

/** The chapters of the document, in order. */
const TAGS = {
  accounts: 'Open an account, sign in, sign out.',
  wallets: 'Sign in with a wallet, link and unlink one.',
  account: 'What players see and change of their own account.',
  games: 'The games and their configuration. Every round can be verified afterwards.',
  fairness: 'Seeds and rounds: what a player needs to check that nobody cheated.',
  quests: 'What players do for xp, spins and badges, and what it pays.',
  rewards: 'Ranks, seasons and the leaderboard.',
  economy: 'The rules and rewards that rounds are played by.',
  live: 'What changes while one looks.',
  operations: 'For those who run the server.',
} as const;

type Tag = keyof typeof TAGS;

/** Which chapter each group of the contract stands in. */
const TAG_OF_GROUP = {
  accounts: 'accounts',
  wallets: 'wallets',
  sessions: 'account',
  ownAccount: 'account',
  bounds: 'account',
  export: 'account',
  games: 'games',
  gameConfigs: 'games',
  fairness: 'fairness',
  log: 'fairness',
  returns: 'fairness',
  roundsExport: 'fairness',
  quests: 'quests',
  rewards: 'rewards',
  economy: 'economy',
} as const satisfies Record<keyof typeof contract, Tag>;

/** The version of the contract: fields are added within one, never changed or taken away. */
const VERSION = '0.1.0';

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'The `token` of a registration or login.',
} as const;

/** Returns the OpenAPI document of the contract, made from the very schemas that the server checks with. */
export function buildOpenApiDocument(): OpenApiDocument {
  const components = new Components();
  const paths = { ...contractPaths(components), ...buildUnlistedPaths(components) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'WOW',
      version: VERSION,
      summary: 'Games and rewards whose every result the player can verify.',
      description: INTRODUCTION,
      contact: { name: 'The operator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/api', description: 'The same origin as the web app' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...components.all(), securitySchemes: { bearer: BEARER } },
  };
}

function contractPaths(components: Components): Record<string, PathItem> {
  const names = new SchemaNames();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [group, endpoints] of Object.entries<Readonly<Record<string, Endpoint>>>(contract)) {
    const tag: Tag = TAG_OF_GROUP[group as keyof typeof contract]; // Object.entries forgets the names
    for (const endpoint of Object.values(endpoints)) {
      const item = (paths[toPathTemplate(endpoint.path)] ??= {});
      item[endpoint.method.toLowerCase()] = buildOperation(endpoint, tag, components, names);
    }
  }
  return paths;
}

/** `/rounds/:id` is `/rounds/{id}` in OpenAPI. */
const toPathTemplate = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
