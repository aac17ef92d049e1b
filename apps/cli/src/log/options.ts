import { ConfigError } from '../../../api/src/config/read-setting.ts';

/** What the command line asks for. */
export interface FollowOptions {
  /** The origin of the server whose log is followed. */
  readonly origin: string;
  /** Where is kept what was seen. */
  readonly stateFile: string;
  /** Files with receipts that have to be in the log. */
  readonly receiptFiles: readonly string[];
  /** Keys that are trusted though no known one vouches for them. */
  readonly trustedKeys: readonly string[];
  /** Null for one look. */
  readonly everySeconds: number | null;
}

const USAGE = `npm run follow-log -- --url https://wow.example [--state FILE] [--round RECEIPT.json …] [--every SECONDS] [--trust KEY …]
  --url     the server whose public log is looked at
  --state   where is kept what was seen of it (wow-log-HOST.json)
  --round   a receipt, as the page of a round gives it: it has to be in the log, word for word
  --every   goes on looking, so many seconds apart
  --trust   the id of a new key that no key known before vouches for, and that you trust nevertheless
Ends with 0 when nothing contradicts what was seen before, 1 at the first discrepancy, 2 when the server cannot be asked,
78 when a flag or a file cannot be, 70 at a fault of its own.`;

const FLAGS = ['--url', '--state', '--round', '--every', '--trust'] as const;
const KEY_ID = /^[0-9a-f]{16}$/;
const MOST_SECONDS = 86_400;

/** Returns what these words ask for. Throws a `ConfigError` whose sentence names the first one that cannot be. */
export function parseFollowOptions(words: readonly string[]): FollowOptions {
  const given = new Map<string, string[]>();
  for (let at = 0; at < words.length; at += 2) {
    const [flag = '', value] = words.slice(at, at + 2);
    if (!FLAGS.some((one) => one === flag)) throw new ConfigError(`${flag} is none of ${FLAGS.join(', ')}.`);
    if (value === undefined) throw new ConfigError(`${flag} needs a value.`);
    given.set(flag, [...(given.get(flag) ?? []), value]);
  }
  const one = (flag: string): string | null => {
    const values = given.get(flag) ?? [];
    if (values.length > 1) throw new ConfigError(`${flag} stands there twice.`);
    return values[0] ?? null;
  };
  const origin = readOrigin(one('--url'));
  const believed = given.get('--trust') ?? [];
  const wrong = believed.find((id) => !KEY_ID.test(id));
  if (wrong !== undefined) throw new ConfigError(`--trust must be 16 hexadecimal characters, not ${wrong}.`);
  return {
    origin,
    stateFile: one('--state') ?? `wow-log-${new URL(origin).host.replace(':', '-')}.json`,
    receiptFiles: given.get('--round') ?? [],
    trustedKeys: believed,
    everySeconds: readSeconds(one('--every')),
  };
}

function readOrigin(text: string | null): string {
  if (text === null) throw new ConfigError(`--url is missing.\n${USAGE}`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(`--url must be an address such as https://wow.example, not ${text}.`);
  }
  return url.origin;
}

function readSeconds(text: string | null): number | null {
  if (text === null) return null;
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MOST_SECONDS) {
    throw new ConfigError(`--every must be a whole number of seconds from 1 to ${MOST_SECONDS}, not ${text}.`);
  }
  return seconds;
}
