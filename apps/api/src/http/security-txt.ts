import type { FastifyInstance } from 'fastify';
import type { SecurityContact } from '../config/security-contact-config.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** RFC 9116, 2.5.5 recommends less than a year. */
const VALID_DAYS = 90;

/** Returns the text of RFC 9116. It expires at a midnight, so that all answers of a day are equal. */
export function formatSecurityTxt(
  { contacts, policy, languages }: SecurityContact,
  { origin, now }: { readonly origin: string; readonly now: Date },
): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    // The RFC allows https only: a server on plain HTTP has no canonical address.
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    ...(policy === null ? [] : [`Policy: ${policy}`]),
  ];
  return `${lines.join('\n')}\n`;
}

export function registerSecurityTxt(app: FastifyInstance, contact: SecurityContact, origin: () => string): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(formatSecurityTxt(contact, { origin: origin(), now: new Date() })),
  );
}
