import { formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import { createSealer } from '@wow/product/games/server';
import { vi } from 'vitest';
import { parseAuditOptions } from '../../apps/api/test/cli-options.ts';
import { EXIT_DISCREPANCY, EXIT_UNAVAILABLE } from '../../apps/cli/src/run-command.ts';
import { runAudit } from '../../apps/cli/src/run-audit.ts';
import { checkExport } from '../../product/fair-play/web/check/check-export.ts';
import type { CheatedSite } from './cheated-site.ts';
import { follow, type Followed } from './follower.ts';
import { offerOnce } from './grow-log.ts';
import type { Watcher } from './manipulation.ts';

/** What each watcher that notices something says. */
export type Noticed = Partial<Record<Watcher, string>>;

/** Long enough for what the site promised to be due. */
const LATER_MS = 2 * 86_400_000;

/** Lets a friend play on, so that the log grows, and then every watcher look. */
export async function watch(site: CheatedSite): Promise<Noticed> {
  await site.play(site.honest.cat);
  await site.growLog();
  const witness = await askWitness(site);
  await site.afterOffer?.();
  return present({
    audit: await audit(site),
    'follow-log': await followLater(site),
    replay: await replayLater(site),
    browser: await visit(site),
    witness,
  });
}

const present = (found: Record<Watcher, string | null>): Noticed =>
  Object.fromEntries(Object.entries(found).filter(([, said]) => said !== null));

/** An auditor with the database and the keys. */
async function audit({ db, server }: CheatedSite): Promise<string | null> {
  const opened = { db, archive: server.archive, sealer: createSealer(server.secrets.seedKey) };
  const { discrepancies } = await runAudit(opened, parseAuditOptions(['--all']), 0);
  return discrepancies.map(formatDiscrepancy).join('\n') || null;
}

/** A follower who has looked before, who has two receipts and knows the key of a witness. */
const followLater = ({ shownToFollower, followed, honest }: CheatedSite): Promise<string | null> =>
  look(shownToFollower, followed, '--witness', honest.witness.vkey);

/** A stranger who comes later. */
const replayLater = (site: CheatedSite): Promise<string | null> =>
  look(site, { state: null, receipts: [] }, '--replay');

/** Rejects if the site did not answer, which proves nothing. */
async function look({ server }: CheatedSite, followed: Followed, ...words: readonly string[]): Promise<string | null> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS });
  try {
    const { code, output } = await follow(server, followed, ...words);
    if (code === EXIT_UNAVAILABLE) throw new Error(output);
    return code === EXIT_DISCREPANCY ? output : null;
  } finally {
    vi.useRealTimers();
  }
}

/** The player's browser at the next visit. */
async function visit(site: CheatedSite): Promise<string | null> {
  let comparedAt: string | null = null;
  const startedAt = new Date().toISOString();
  const differences = await site.browser.visit(async (page) => {
    ({ comparedAt } = await page.store.readLog());
    await site.duringVisit?.(page);
  });
  const said = differences.map(({ kind, weight }) => `${kind}, ${weight}`);
  if (said.length === 0 && (comparedAt ?? '') < startedAt) throw new Error('the browser could not compare');
  return [...said, ...(await verifyExport(site))].join('\n') || null;
}

/** What the offline verifier, which the browser opens, says of an export that the operator changed. */
async function verifyExport({ server, honest, changeExport }: CheatedSite): Promise<string[]> {
  if (!changeExport) return [];
  const { body } = await server.ask('GET', '/api/fairness/export', { token: honest.ann.token });
  changeExport(body);
  const { findings } = await checkExport(body, async () => undefined);
  return findings.map(({ kind }) => kind);
}

/** A witness that has cosigned before, and is offered the newest checkpoint. */
async function askWitness({ db, honest }: CheatedSite): Promise<string | null> {
  const warnings = await offerOnce(db, honest.witness);
  const unanswered = warnings.find((warning) => /does not answer|cannot be reached/.test(warning));
  if (unanswered !== undefined) throw new Error(unanswered);
  return warnings.join('\n') || null;
}
