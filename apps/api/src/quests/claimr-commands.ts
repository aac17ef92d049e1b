import { probe as ask, registerHooks, removeHooks, type ClaimrSettings } from '@wow/product/quests/server';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { loadSecrets } from '../secrets.ts';
import type { Command } from './command.ts';

/** Asks Claimr what its documentation does not say, and tells which knobs to set. */
export const probe: Command = async (config) => ({ lines: await ask(claimrOf(config), config.publicUrl) });

/** Has Claimr send its hooks to us. */
export const register: Command = async (config) => {
  const settings = claimrOf(config);
  const { publicUrl } = config;
  if (publicUrl === null) throw new ConfigError('PUBLIC_URL is missing: hooks come to it.');
  const { tokenKey } = await loadSecrets(config);
  return { lines: await registerHooks({ settings, tokenKey, publicUrl }) };
};

/** Has Claimr send none any more. */
export const remove: Command = async (config) => ({ lines: await removeHooks({ settings: claimrOf(config) }) });

function claimrOf({ claimr }: Config): ClaimrSettings {
  if (claimr === null) throw new ConfigError('QUEST_PROVIDER must be claimr for this.');
  return claimr;
}
