import * as z from 'zod/mini';
import { ConfigError, readSetting, type Environment } from './read-setting.ts';

/** What /.well-known/security.txt tells people who found a vulnerability. */
export interface SecurityContact {
  /** Addresses with `mailto:` or `https:`, the preferred one first. */
  readonly contacts: readonly string[];
  readonly policy: string | null;
  readonly languages: readonly string[];
}

const split = (text: string): readonly string[] => text.split(',').map((part) => part.trim());

// A space or a line break would start another field of the file.
const isPrintable = (text: string): boolean => /^[\u0021-\u007e]+$/.test(text);
const isHttps = (text: string): boolean =>
  isPrintable(text) && text.startsWith('https://') && URL.canParse(text) && new URL(text).username === '';
export const isContact = (text: string): boolean =>
  isHttps(text) || (isPrintable(text) && /^mailto:[^@?]+@[^@?]+$/.test(text));
const isLanguage = (text: string): boolean => /^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/.test(text);

const list = (isItem: (item: string) => boolean) =>
  z.pipe(z.string().check(z.refine((text) => split(text).every(isItem))), z.transform(split));

const KEYS = {
  SECURITY_CONTACT: [
    list(isContact),
    'must be mailto: or https: addresses, separated by commas, like mailto:security@wow.example',
  ],
  SECURITY_POLICY: [z.string().check(z.refine(isHttps)), 'must be an https: address'],
  SECURITY_LANGUAGES: [list(isLanguage), 'must be language tags, separated by commas, like en, de'],
} as const;

/** Returns null if no contact is published. */
export function readSecurityContact(env: Environment): SecurityContact | null {
  const contacts = readSetting(KEYS, env, 'SECURITY_CONTACT');
  const policy = readSetting(KEYS, env, 'SECURITY_POLICY') ?? null;
  const languages = readSetting(KEYS, env, 'SECURITY_LANGUAGES');
  if (contacts !== undefined) return { contacts, policy, languages: languages ?? ['en'] };
  const alone = policy !== null ? 'SECURITY_POLICY' : languages && 'SECURITY_LANGUAGES';
  if (alone) throw new ConfigError(`SECURITY_CONTACT is missing: ${alone} needs it.`);
  return null;
}
