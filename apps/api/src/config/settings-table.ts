/** A row of docs/reference/settings.md. The default and the description are Markdown. */
export interface SettingRow {
  readonly name: string;
  readonly default: string;
  readonly what: string;
  readonly example: string;
}

const row = (name: string, defaultValue: string, what: string, example: string): SettingRow => ({
  name,
  default: defaultValue,
  what,
  example,
});

/** Describes every environment variable, by groups. `npm run docs:settings` writes the page. */
export const SETTING_GROUPS: Readonly<Record<string, readonly SettingRow[]>> = {
  Server: [
    row('PORT', '`3000`', 'Port to listen on. 0 lets the system choose.', '8080'),
    row('HOST', '`127.0.0.1`', 'Address to listen on.', '0.0.0.0'),
    row('PUBLIC_URL', 'where the server listens', 'Origin that players type. With `https`: HSTS and `__Host-` cookies.', 'https://wow.example'),
    row('TRUST_PROXY', 'none', 'Addresses or networks of proxies whose `x-forwarded-for` is trusted, separated by commas.', '10.0.0.0/8'),
    row('HSTS_SUBDOMAINS', '`0`', '`1` adds `includeSubDomains` to HSTS. Browsers remember it for a year.', '1'),
    row('START_WAIT_SECONDS', '`30`', 'How long a start waits for an unreachable PostgreSQL server (0 to 3600).', '120'),
    row('DRAIN_SECONDS', '`0`', 'How long to serve after SIGTERM while `/readyz` answers 503 (0 to 300).', '5'),
    row('RATE_LIMITS', '`on`', '`off` for load tests, on loopback addresses only.', 'off'),
    row('PUBLIC_LEADERBOARD', '`0`', '`1` shows visitors the first ten names and their xp.', '1'),
    row('WIDGET_ORIGINS', 'none', 'Other origins whose pages may show the quest widget, separated by commas.', 'https://shop.example'),
    row('WOW_DEMO', '`0`', '`1` serves demo chains and a demo wallet. On loopback addresses and without a proxy only.', '1'),
  ],
  Storage: [
    row('DATA_DIR', '`./data`', 'Directory of the embedded database and of `secrets.json`.', '/srv/wow'),
    row('DATABASE_URL', 'embedded database', 'PostgreSQL server, 15 or newer. With several hosts, the one that can be written to.', 'postgres://wow:secret@db1,db2/wow'),
    row('REDIS_URL', 'none', 'Redis that nodes share rate limits and messages through. Optional.', 'redis://cache/0'),
    row('WOW_CONFIG', 'defaults', 'The [economy file](economy-file.md).', '/srv/wow/economy.json'),
    row('WOW_QUESTS', '`config/quests.json`', 'The [quest file](quest-file.md), reread when it changes.', '/srv/wow/quests.json'),
  ],
  Keys: [
    row('SEED_KEY', 'in `secrets.json`', 'Encrypts server seeds. 32 bytes as hex, the same on every node.', 'openssl rand -hex 32'),
    row('SEED_KEYS_PREVIOUS', 'none', 'Further keys that decrypt seeds while [`SEED_KEY` is replaced](../how-to/replace-keys.md), separated by commas.', '<64 hex>,<64 hex>'),
    row('TOKEN_KEY', 'in `secrets.json`', 'Signs widget tokens and marks known browsers. 32 bytes as hex, the same on every node.', 'openssl rand -hex 32'),
    row('SIGNING_KEY', 'derived from `SEED_KEY`', 'Signs receipts and the public log. 32 bytes as hex.', 'openssl rand -hex 32'),
    row('SIGNING_KEY_PREVIOUS', 'derived from `SEED_KEY`', 'Endorses `SIGNING_KEY` once, at [a replacement](../how-to/replace-keys.md).', '<64 hex>'),
  ],
  'Chains and wallets': [
    row('RPC_URL_MAINNET', '`https://ethereum.reth.rs/rpc`', 'Node of Ethereum (chain 1): balances, names, signatures of contract wallets.', 'https://node.example/rpc'),
    row('RPC_URL_ARBITRUM', '`https://arb1.arbitrum.io/rpc`', 'Node of Arbitrum One (42161).', 'https://node.example/rpc'),
    row('RPC_URL_SEPOLIA', '`https://11155111.rpc.thirdweb.com`', 'Node of Sepolia (11155111).', 'https://node.example/rpc'),
    row('RPC_URL_ARBITRUM_SEPOLIA', '`https://sepolia-rollup.arbitrum.io/rpc`', 'Node of Arbitrum Sepolia (421614).', 'https://node.example/rpc'),
    row('WALLETCONNECT_PROJECT_ID', 'none', 'Pairs phones through the relay. Without it WalletConnect is not listed.', '<32 hex>'),
    row('WALLETCONNECT_RELAY_URL', '`wss://relay.walletconnect.org`', 'The relay.', 'wss://relay.example'),
    row('ENS_LOOKUP_URL', 'the chain', 'Where the name of an address is looked up; the address is appended.', 'https://names.example/?address='),
  ],
  Claimr: [
    row('QUEST_PROVIDER', '`builtin`', 'Who stores quests: `builtin`, or `claimr` ([how](../how-to/connect-claimr.md)). The rest is read with `claimr` only.', 'claimr'),
    row('CLAIMR_API_TOKEN', 'required', 'API token of the organisation.', '<token>'),
    row('CLAIMR_PLATFORM', 'required', 'Short name of the platform that the accounts belong to.', 'wow'),
    row('CLAIMR_PID', 'required', 'Id of the campaign.', 'c-1'),
    row('CLAIMR_ORGANIZATION', 'required', '`data-organization` of the widget.', 'wow'),
    row('CLAIMR_CAMPAIGN', 'required', '`data-campaign` of the widget.', 'season-1'),
    row('CLAIMR_ADDONS', 'none', '`data-addons` of the widget.', 'sup,sur'),
    row('CLAIMR_API_BASE', '`https://prod.claimr.io/api/v1`', 'Address of the API.', 'http://127.0.0.1:4100/api/v1'),
    row('CLAIMR_WIDGET_SCRIPT_URL', '`https://widgets.claimr.io/claimr.min.js`', "The widget's script.", 'https://widgets.example/claimr.js'),
    row('CLAIMR_WIDGET_ORIGIN', 'the script’s', 'Origin of the messages of the widget.', 'https://widgets.claimr.io'),
    row('CLAIMR_EMBED', '`frame`', '`frame` runs the script on an origin of its own. `direct` runs it in our pages, where it can read sessions; warns at start.', 'direct'),
    row('QUEST_FRAME_ORIGIN', 'required with `frame`', 'That origin: a second name that leads to this server.', 'https://quests.wow.example'),
    row('CLAIMR_TOKEN_ATTRIBUTE', 'none', "Attribute of the script that takes the user's token. Without it a call passes the token.", 'data-user-token'),
    row('CLAIMR_HOOK_SECRET', 'none', 'Secret that hooks are signed with.', '<secret>'),
    row('CLAIMR_HOOK_SCHEME', 'none', '[How hooks are signed](../how-to/connect-claimr.md#hooks). While it is empty, no hook gives spins.', 'header=x-claimr-signature'),
    row('CLAIMR_SPIN_ASSET', 'none', 'Virtual asset whose rewards, in signed hooks, give spins.', 'Lucky spins'),
    row('CLAIMR_SPIN_THRESHOLDS', 'none', 'Instead of signed hooks: amounts of xp that give one spin each, once.', '100,500,1000'),
    row('CLAIMR_RANK_SOURCE', '`tiers`', '`tiers`: the rank follows from xp. `api`: from the balance, if it contains a level.', 'api'),
    row('CLAIMR_OPTIONS', '`{}`', '[Options](../how-to/connect-claimr.md#options) as one JSON object.', '{"hookAddress":"url"}'),
  ],
  'Development and tests': [
    row('WOW_API', '`http://127.0.0.1:3000`', 'API that the development server of the web app forwards to.', 'http://127.0.0.1:4000'),
    row('CHROMIUM_PATH', 'found on the machine', 'Browser of the end-to-end tests.', '/usr/bin/chromium'),
    row('WOW_TEST_DATABASES', '`both`', 'Databases that tests run on: `both`, `postgres` or `embedded`.', 'embedded'),
    row('SIM_SEED', 'all', 'Replays one seed of the simulation.', '42'),
    row('E2E_PORT', '`3100`', 'First port of the servers of end-to-end tests.', '3200'),
    row('E2E_DATA_DIR', '`.cache/e2e-data`', 'Data directory of these servers.', '/tmp/e2e'),
    row('TRACE', 'off', 'Any value keeps traces of failed end-to-end tests.', '1'),
    row('VISUAL_ONLY', 'all', 'Compares only screens whose name contains this text.', 'season'),
    row('VISUAL_BASE_FOLDER', 'set by `npm run visual`', 'Checkout of the base commit.', '/tmp/base'),
    row('WOW_SERVER', 'set by the tests', 'The bundled server that tests start.', 'dist/main.js'),
    row('WOW_EMBEDDED_WORKER', 'set by the tests', 'The bundled thread of the embedded database.', 'file:///tmp/embedded-worker.js'),
    row('PLAYWRIGHT_JSON_OUTPUT_NAME', 'set by `npm test`', 'File for the results of end-to-end tests.', 'results.json'),
  ],
}; // prettier-ignore
