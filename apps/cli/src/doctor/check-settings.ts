import type { Config } from '../../../api/src/config/config.ts';
import { loadEconomy, loadQuests } from '../../../api/src/config/operator-files.ts';
import { isLoopback } from '../../../api/src/config/read-setting.ts';
import { DEFAULT_QUEST_FILE } from '../../../api/src/paths.ts';
import { fail, getMessage, ok, warn, type Finding } from './finding.ts';

const ABOUT = 'settings';

/** Judges settings that are valid alone and dangerous together. */
export async function checkSettings(config: Config): Promise<readonly Finding[]> {
  const findings = [...judge(config), ...(await readFiles(config))];
  return findings.every(({ level }) => level === 'ok') ? [ok(ABOUT, 'All settings and files are valid.')] : findings;
}

function judge({ publicUrl, trustProxy, host, wallets, rateLimits }: Config): Finding[] {
  const findings: Finding[] = [];
  const isPublic = publicUrl !== null && !isLoopback(publicUrl.hostname);
  if (publicUrl?.protocol === 'https:' && trustProxy.length === 0) {
    findings.push(
      warn(
        ABOUT,
        'PUBLIC_URL is https, but TRUST_PROXY names no proxy: all players count as one address.',
        'Set TRUST_PROXY to the address of the proxy (docs/how-to/deploy-behind-a-proxy.md).',
      ),
    );
  }
  if (isPublic && publicUrl.protocol === 'http:') {
    findings.push(
      warn(ABOUT, 'PUBLIC_URL is http: passwords and sessions travel unencrypted.', 'Put a TLS proxy in front.'),
    );
  }
  if (!isLoopback(host) && publicUrl === null) {
    findings.push(
      warn(
        ABOUT,
        `HOST is ${host}, and PUBLIC_URL is not set: links in mails and wallets' messages name localhost.`,
        'Set PUBLIC_URL to the address that players type.',
      ),
    );
  }
  if (wallets.demo)
    findings.push(warn(ABOUT, 'WOW_DEMO is 1: anyone may use the demo wallet.', 'Unset it for players.'));
  if (rateLimits === 'off') {
    findings.push(
      warn(ABOUT, 'RATE_LIMITS is off: guesses at passwords are not slowed down.', 'Unset it for players.'),
    );
  }
  return findings;
}

async function readFiles({ economyFile, questFile }: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, load] of [
    ['WOW_CONFIG', () => loadEconomy(economyFile)],
    ['WOW_QUESTS', () => loadQuests(questFile ?? DEFAULT_QUEST_FILE)],
  ] as const) {
    try {
      await load();
    } catch (error) {
      findings.push(fail(ABOUT, getMessage(error), `Correct the file of ${name}: the server does not start with it.`));
    }
  }
  return findings;
}
