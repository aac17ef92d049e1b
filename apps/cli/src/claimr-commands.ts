import { probe, registerHooks, removeHooks, type ClaimrSettings } from '@wow/product/quests/server';
import type { Config } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { loadSecrets } from '../../api/src/config/secrets.ts';
import type { CommandResult } from './exit.ts';

export const probeClaimr = async (config: Config): Promise<CommandResult> => ({
  lines: await probe(getClaimrSettings(config), config.publicUrl),
});

export async function registerClaimrHooks(config: Config): Promise<CommandResult> {
  const settings = getClaimrSettings(config);
  const { publicUrl } = config;
  if (publicUrl === null) throw new ConfigError('Set PUBLIC_URL: Claimr sends its hooks there.');
  const { tokenKey } = await loadSecrets(config);
  return { lines: await registerHooks({ settings, tokenKey, publicUrl }) };
}

export const removeClaimrHooks = async (config: Config): Promise<CommandResult> => ({
  lines: await removeHooks({ settings: getClaimrSettings(config) }),
});

function getClaimrSettings({ claimr }: Config): ClaimrSettings {
  if (claimr === null) throw new ConfigError('Set QUEST_PROVIDER=claimr for this command.');
  return claimr;
}
