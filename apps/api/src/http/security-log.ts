import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { LimitKind, LogSecurity, PlayerId, RefusalCode, SecurityEvent } from '@wow/core/protocol';
import { parseEmail } from '@wow/product/accounts';

/** An IPv4 client of a dual-stack socket: filters and people know it by its IPv4 address. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Returns the address that a request comes from, as the trusted proxy saw it. */
export const getClientAddress = ({ ip }: FastifyRequest): string => ip.replace(MAPPED_IPV4, '');

/** Warns, once, when a proxy passes on the address of a player and is not believed. */
export function warnAboutIgnoredProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    // With a trusted proxy, `ips` also holds the addresses that it has passed on.
    if (isWarned || request.headers['x-forwarded-for'] === undefined || (request.ips?.length ?? 0) > 1) return;
    isWarned = true;
    app.log.warn(
      { address: request.ip },
      'A request came with x-forwarded-for from an address that TRUST_PROXY does not name: the header is ignored. ' +
        'If that address is your proxy, name it there. Otherwise a client has made the header up.',
    );
  });
}

/** Refusals that are security events whichever call they answer. */
const EVENT_OF_REFUSAL: Partial<Record<RefusalCode, SecurityEvent>> = {
  wrong_password: 'password_wrong',
  wrong_wallet_message: 'wallet_refused',
  wrong_domain: 'wallet_refused',
  nonce_used: 'wallet_refused',
  nonce_expired: 'wallet_refused',
  other_browser: 'wallet_refused',
  wrong_wallet: 'wallet_refused',
  wrong_signature: 'wallet_refused',
  excluded_for_now: 'exclusion_refused',
  excluded_for_good: 'exclusion_refused',
};

const EVENT_OF_LIMIT: Partial<Record<LimitKind, SecurityEvent>> = {
  'sign-in': 'sign_in_throttled',
  wallet: 'sign_in_throttled',
  registration: 'registration_throttled',
  password: 'account_change_throttled',
  identity: 'account_change_throttled',
};

const EMAIL_HASH_LENGTH = 16;

const hasEmail = z.object({ email: z.string() });

/**
 * Returns the security log of one request. Each event is one line of the server's own log with the message `security`.
 * Nothing in it was chosen by a client: no e-mail, no name, no token, no path.
 */
export const createSecurityLog =
  (request: FastifyRequest, key: Uint8Array, playerId?: PlayerId): LogSecurity =>
  (event, { account = playerId, email } = {}) => {
    const address = getClientAddress(request);
    // `address` follows `event` at once: the filter for fail2ban relies on it.
    request.log.info({ event, address, account, email_hash: hashEmail(key, email) }, 'security');
  };

/** Shows that guesses are at the same account without telling whose it is. */
function hashEmail(key: Uint8Array, text: string | undefined): string | undefined {
  const email = text === undefined ? null : parseEmail(text);
  if (email === null) return undefined;
  return createHmac('sha256', key).update(`security log ${email}`).digest('hex').slice(0, EMAIL_HASH_LENGTH);
}

/** Logs the refusals that are security events whichever handler returned them. */
export function logRefusal(log: LogSecurity, code: RefusalCode): void {
  const event = EVENT_OF_REFUSAL[code];
  if (event) log(event);
}

/** Logs that a client asked more often than a limit allows. */
export function logThrottled(log: LogSecurity, kind: LimitKind, { body }: FastifyRequest): void {
  const event = EVENT_OF_LIMIT[kind];
  const parsed = hasEmail.safeParse(body);
  if (event) log(event, parsed.success ? { email: parsed.data.email } : {});
}
