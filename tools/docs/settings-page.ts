import { SETTING_GROUPS, type SettingRow } from '../../apps/api/src/config/settings-table.ts';
import { formatText } from '../run/format-text.ts';

const INTRODUCTION = `<!-- Written by \`npm run docs:settings\` from apps/api/src/config/settings-table.ts -->

# Settings

WOW reads its settings from environment variables. Every one has a default, unless it says "required". An empty value counts as unset. The server refuses to start on an invalid value, with exit code 78 and a sentence that names the variable.

Values of the wallet variables are sent to browsers. Never put a secret into such an address.
`;

const HEAD = ['| variable | default | what it does | example |', '| --- | --- | --- | --- |'];

const formatRow = ([name, defaultValue, what, example]: SettingRow): string =>
  `| \`${name}\` | ${defaultValue} | ${what} | \`${example}\` |`;

/** Returns the text of docs/reference/settings.md. */
export const formatSettingsPage = (): Promise<string> => {
  const rows = Object.entries(SETTING_GROUPS).flatMap(([title, settings]) => [
    `| **${title}** | | | |`,
    ...settings.map(formatRow),
  ]);
  return formatText('settings.md', [INTRODUCTION, ...HEAD, ...rows].join('\n'));
};
