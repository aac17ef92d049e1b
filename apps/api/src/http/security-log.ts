import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { LimitKind, LogSecurity, PlayerId, RefusalCode, SecurityEvent } from '@wow/core/protocol';
import { parseEmail } from '@wow/product/accounts';

/** The prefix of IPv4 clients on a dual-stack socket. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

export const getClientAddress = ({ ip }: FastifyRequest): string => ip.replace(MAPPED_IPV4, '');

export function warnAboutIgnoredProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    // With a trusted proxy, `ips` also has the forwarded addresses.
    if (isWarned || request.headers['x-forwarded-for'] === undefined || (request.ips?.length ?? 0) > 1) return;
    isWarned = true;
    app.log.warn(
      { address: request.ip },
      'A request came with x-forwarded-for from an address that TRUST_PROXY does not name: the header is ignored. ' +
        'If that address is your proxy, name it there. Otherwise a client has made the header up.',
    );
  });
}

const REFUSAL_EVENTS: Partial<Record<RefusalCode, SecurityEvent>> = {
  wrong_password: 'password_wrong',
  wrong_wallet_message: 'wallet_refused',
  wrong_domain: 'wallet_refused',
  nonce_used: 'wallet_refused',
  nonce_expired: 'wallet_refused',
  other_browser: 'wallet_refused',
  wrong_wallet: 'wallet_refused',
  wrong_signature: 'wallet_refused',
  wrong_passkey: 'passkey_refused',
  passkey_used: 'passkey_refused',
  passkey_expired: 'passkey_refused',
  passkey_other_browser: 'passkey_refused',
  excluded_for_now: 'exclusion_refused',
  excluded_for_good: 'exclusion_refused',
};

const LIMIT_EVENTS: Partial<Record<LimitKind, SecurityEvent>> = {
  'sign-in': 'sign_in_throttled',
  wallet: 'sign_in_throttled',
  passkey: 'sign_in_throttled',
  registration: 'registration_throttled',
  password: 'account_change_throttled',
  identity: 'account_change_throttled',
  mail: 'recovery_throttled',
  challenge: 'recovery_throttled',
};

const EMAIL_HASH_LENGTH = 16;

const hasEmail = z.object({ email: z.string() });

/** Returns the e-mail in a body as the client sent it. */
export const getSentEmail = (body: unknown): string | undefined => hasEmail.safeParse(body).data?.email;

/** No field has a value that a client chose: no e-mail, name, token or path. */
export const createSecurityLog =
  (request: FastifyRequest, key: Uint8Array, playerId?: PlayerId): LogSecurity =>
  (event, { account = playerId, email } = {}) => {
    const address = getClientAddress(request);
    // The fail2ban filter relies on `address` directly after `event`.
    request.log.info({ event, address, account, email_hash: hashEmail(key, email) }, 'security');
  };

/** Hashes an e-mail, so that guesses at one account can be correlated without it. */
function hashEmail(key: Uint8Array, text: string | undefined): string | undefined {
  const email = text === undefined ? null : parseEmail(text);
  if (email === null) return undefined;
  return createHmac('sha256', key).update(`security log ${email}`).digest('hex').slice(0, EMAIL_HASH_LENGTH);
}

export function logRefusal(log: LogSecurity, code: RefusalCode): void {
  const event = REFUSAL_EVENTS[code];
  if (event) log(event);
}

export function logThrottled(log: LogSecurity, kind: LimitKind, { body }: FastifyRequest): void {
  const event = LIMIT_EVENTS[kind];
  const email = getSentEmail(body);
  if (event) log(event, email === undefined ? {} : { email });
}
