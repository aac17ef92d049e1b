import { contract } from '@wow/product/contract';
import type { Endpoint } from '@wow/core/protocol';
import { readVersion } from '../paths.ts';
import { type ComponentParts, Components, type Operation, type PathItem } from './open-api.ts';
import { buildOperation, IDEMPOTENCY_KEY } from './operation.ts';
import { HEADERS } from './refusal-responses.ts';
import { buildUnlistedPaths } from './unlisted-paths.ts';

/** The rules of every call, in the Markdown that the page renders: paragraphs, lists and `code`. */
const INTRODUCTION = [
  'Games and rewards whose every result the player can verify. Points only, never money.',
  [
    '- Requests and responses are JSON in UTF-8. Unknown fields are refused; a body has at most 16 KiB.',
    '- Amounts are exact: numbers with at most two decimals.',
    '- A token in `Authorization: Bearer …` identifies the player. It expires thirty days after its last use.',
    '- Every response has `x-request-id`. No response under `/api` may be cached.',
    '- Any status except 2xx has `error`, a sentence for the player, and `code` for programs.',
    '- A call that moves value takes an `Idempotency-Key`. Without a response, repeat it with the same key: the ' +
      'response is the same, also after a crash, a restart or on another node, and nothing moves twice.',
    '- After a 2xx response everything in it is stored durably.',
    '- 429 and 503 have `retry-after`.',
  ].join('\n'),
].join('\n\n');

/** Each chapter of the document with the groups of the contract that it contains. */
const TAGS: Readonly<Record<string, readonly [description: string, ...groups: (keyof typeof contract)[]]>> = {
  accounts: ['Open an account, sign in, sign out.', 'accounts'],
  wallets: ['Sign in with a wallet, link and unlink one.', 'wallets'],
  passkeys: ['Sign in with a passkey, add and remove one. The bodies are those of WebAuthn, as JSON.', 'passkeys'],
  account: [
    'The player’s own account.',
    'sessions',
    'ownAccount',
    'email',
    'recoveryCodes',
    'totp',
    'bounds',
    'export',
  ],
  games: [
    'The games and their configuration. Every round can be verified afterwards.',
    'games',
    'gameSeries',
    'gameConfigs',
  ],
  fairness: [
    'Seeds and rounds: everything that proves a fair result.',
    ...(['fairness', 'log', 'returns', 'roundsExport'] as const),
  ],
  quests: ['Tasks that pay xp, spins and badges.', 'quests', 'reminders'],
  rewards: ['Ranks, seasons and the leaderboard.', 'rewards'],
  leagues: ['Weekly leagues.', 'leagues'],
  economy: ['The rules and rewards of the rounds.', 'economy'],
  maintenance: ['Whether the site takes changes.', 'maintenance'],
  live: ['Live updates.'],
  operations: ['For operators of the server.'],
};

export type OpenApiDocument = Readonly<ReturnType<typeof buildOpenApiDocument>>;

export function buildOpenApiDocument() {
  const shared = new Components();
  const paths: Readonly<Record<string, PathItem>> = { ...contractPaths(shared), ...buildUnlistedPaths(shared) };
  const components: ComponentParts = {
    schemas: shared.schemas,
    responses: shared.responses,
    parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
    headers: HEADERS,
  };
  const bearer = { type: 'http', scheme: 'bearer', description: 'The `token` of a registration or login.' };
  return {
    openapi: '3.1.1',
    info: {
      title: 'WOW',
      // Within a version of the contract, fields are only added.
      version: readVersion(),
      summary: 'Games and rewards whose every result the player can verify.',
      description: INTRODUCTION,
      contact: { name: 'The operator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/api', description: 'The same origin as the web app' }],
    tags: Object.entries(TAGS).map(([name, [description]]) => ({ name, description })),
    paths,
    components: { ...components, securitySchemes: { bearer } },
  };
}

function contractPaths(components: Components): Record<string, PathItem> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [tag, [, ...groups]] of Object.entries(TAGS)) {
    const endpoints = groups.flatMap((group) => Object.values<Endpoint>(contract[group]));
    for (const endpoint of endpoints) {
      // `/rounds/:id` is `/rounds/{id}` in OpenAPI.
      const item = (paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
      item[endpoint.method.toLowerCase()] = buildOperation(endpoint, tag, components);
    }
  }
  return paths;
}
