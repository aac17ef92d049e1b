import { probe as ask, registerHooks, removeHooks, type ClaimrSettings } from '@wow/product/quests/server';
import type { Config } from '../../../api/src/config/config.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { loadSecrets } from '../../../api/src/config/secrets.ts';
import type { Command } from '../command.ts';

/** Asks Claimr what its documentation does not say, and tells which knobs to set. */
export const probe: Command = async (config) => ({ lines: await ask(getClaimrSettings(config), config.publicUrl) });

/** Has Claimr send its hooks to us. */
export const registerClaimrHooks: Command = async (config) => {
  const settings = getClaimrSettings(config);
  const { publicUrl } = config;
  if (publicUrl === null) throw new ConfigError('PUBLIC_URL is missing: hooks come to it.');
  const { tokenKey } = await loadSecrets(config);
  return { lines: await registerHooks({ settings, tokenKey, publicUrl }) };
};

/** Has Claimr send none any more. */
export const removeClaimrHooks: Command = async (config) => ({
  lines: await removeHooks({ settings: getClaimrSettings(config) }),
});

function getClaimrSettings({ claimr }: Config): ClaimrSettings {
  if (claimr === null) throw new ConfigError('QUEST_PROVIDER must be claimr for this.');
  return claimr;
}
