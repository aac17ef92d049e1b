import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { inCheckout } from '../run/run-command.mjs';

// Each table has one owner: only the `*-store.ts` files of its feature may name it in SQL. Part of `npm run check`.
// An owner is a feature of product, or a path.
const OWNERS = {
  player: 'accounts',
  session: 'accounts',
  account_activity: 'accounts',
  email_challenge: 'accounts',
  recovery_code: 'accounts',
  totp: 'accounts',
  exclusion: 'accounts',
  passkey: 'accounts',
  passkey_challenge: 'accounts',
  wallet: 'wallet',
  wallet_nonce: 'wallet',
  purse: 'ledger',
  transfer: 'ledger',
  ledger_line: 'ledger',
  ledger_entry: 'ledger',
  purse_balance: 'ledger',
  archive_file: 'ledger',
  archived_entry: 'ledger',
  archived_rounds: 'games',
  earning: 'ledger',
  idempotency_record: 'ledger',
  seed_pair: 'games',
  round: 'games',
  round_batch: 'games',
  signed_round: 'games',
  seed_key: 'games',
  signing_key: 'games',
  log_queue: 'games',
  log_entry: 'ledger',
  log_pseudonym: 'ledger',
  log_entries_since: 'ledger',
  log_leaf: 'fair-play',
  log_node: 'fair-play',
  log_head: 'fair-play',
  log_origin: 'fair-play',
  log_publication: 'fair-play',
  log_witness: 'fair-play',
  witness_name: 'fair-play',
  witnessed_log: 'fair-play',
  return_tally: 'fair-play',
  return_checkpoint: 'fair-play',
  play_bounds: 'games',
  loss_cursor: 'games',
  daily_loss: 'games',
  economy: 'economy',
  leaderboard_entry: 'rewards',
  leaderboard_bucket: 'rewards',
  leaderboard_pending_change: 'rewards',
  closed_leaderboard_entry: 'rewards',
  calendar: 'rewards',
  reward: 'rewards',
  look: 'rewards',
  season_base: 'rewards',
  refill: 'rewards',
  weekly_gain: 'rewards',
  league_week: 'leagues',
  league_member: 'leagues',
  league_rest: 'leagues',
  league_claim: 'leagues',
  promo_purse: 'ledger',
  promo_funding: 'ledger',
  xp_boost: 'rewards',
  reminder: 'quests',
  push_subscription: 'quests',
  quest_definition: 'quests',
  quest_event: 'quests',
  quest_cursor: 'quests',
  quest_progress: 'quests',
  quest_claim: 'quests',
  badge: 'quests',
  quest_stop: 'quests',
  code_use: 'quests',
  quiz_attempt: 'quests',
  paid_wallet: 'quests',
  invitation: 'quests',
  referral: 'quests',
  provider_account: 'quests',
  provider_snapshot: 'quests',
  provider_spin: 'quests',
  provider_xp: 'quests',
  hook_inbox: 'quests',
  correction: 'ledger',
  maintenance: 'maintenance',
  mail_outbox: 'core/mail',
};

const folderOf = (table) => (OWNERS[table].includes('/') ? OWNERS[table] : `product/${OWNERS[table]}`);
const TABLES = Object.keys(OWNERS).join('|');
const NAMES_A_TABLE = new RegExp(`\\b(?:from|join|into|update|table|truncate|only|using)\\s+"?(${TABLES})\\b`, 'g');
const CHANGES_TABLES =
  /\b(create)\s+(?:unlogged\s+)?(?:table|(?:materialized\s+)?view)\s+(\w+)|\balter\s+table\s+(\w+)\s+(rename)\s+to\s+(\w+)|\b(drop)\s+table\s+(\w+)/gi;
/** Tests of the archive, the audit and leagues, and what tests share, change the tables of other features. */
const TEST = /\.(test|long)\.tsx?$|-fixtures\.ts$|(^|[\\/])test[\\/](archive|audit|leagues|metrics)[\\/]/;

const problems = [...misownedTables(), ...filesBelow('apps', 'product', 'core', 'kits').flatMap(foreignTables)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Returns a sentence for each table or view without an owner and each owner without a table. */
function misownedTables() {
  /** The migration that created each table. */
  const tables = new Map();
  for (const name of filesOf(inCheckout('product', 'migrations'), /\.sql$/).toSorted()) {
    const sql = readFileSync(inCheckout('product', 'migrations', name), 'utf8');
    for (const [, isCreated, created, old, isRenamed, next, isDropped, dropped] of sql.matchAll(CHANGES_TABLES)) {
      if (isCreated) tables.set(created, name);
      if (isRenamed) tables.set(next, name);
      if (isRenamed || isDropped) tables.delete(isRenamed ? old : dropped);
    }
  }
  return [
    ...[...tables]
      .filter(([table]) => !Object.hasOwn(OWNERS, table))
      .map(([table, name]) => `product/migrations/${name}: ${table} has no owner in tools/lint/table-owners.mjs`),
    ...Object.keys(OWNERS)
      .filter((owned) => !tables.has(owned))
      .map((owned) => `tools/lint/table-owners.mjs: no migration creates ${owned}`),
  ];
}

/** Returns a sentence for each table that this file names without owning it. */
function foreignTables(file) {
  const source = readFileSync(inCheckout(file), 'utf8');
  const strings = stringsOf(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }));
  const tables = new Set(strings.flatMap((text) => [...text.matchAll(NAMES_A_TABLE)].map(([, table]) => table)));
  return [...tables]
    .filter((table) => !new RegExp(`^${folderOf(table)}/(?:test/)?server/(?:[\\w-]+/)*[\\w-]+-store\\.ts$`).test(file))
    .map((table) => `${file}: names the table ${table}, which only a *-store.ts of ${folderOf(table)} may`);
}

/** Returns every string and template piece of a syntax tree, which may be SQL. */
function stringsOf(node) {
  if (node === null || typeof node !== 'object') return [];
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'TemplateElement') return [node.raw];
  return Object.values(node).flatMap(stringsOf);
}

function filesBelow(...folders) {
  return folders.flatMap((folder) =>
    filesOf(inCheckout(folder), /\.tsx?$/)
      .filter((name) => !TEST.test(name) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
}

function filesOf(folder, pattern) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
