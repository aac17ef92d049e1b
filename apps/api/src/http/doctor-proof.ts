import { createHmac, timingSafeEqual } from 'node:crypto';

/** Asks `/healthz` which client address the server sees: `npm run wow -- doctor` judges the proxy by it. */
export const DOCTOR_HEADER = 'x-wow-doctor';
export const CLIENT_ADDRESS_HEADER = 'x-wow-client-address';

const LIFETIME_MS = 60_000;

const sign = (tokenKey: Uint8Array, at: string): Buffer =>
  createHmac('sha256', tokenKey).update(`wow doctor ${at}`).digest();

/** Only an operator has the key: a server must not tell others the addresses of its proxies. */
export const createDoctorProof = (tokenKey: Uint8Array, nowMs: number): string =>
  `${nowMs}.${sign(tokenKey, String(nowMs)).toString('hex')}`;

export function isDoctorProof(tokenKey: Uint8Array, text: string, nowMs: number): boolean {
  const [, at = '', hex = ''] = /^(\d{13})\.([0-9a-f]{64})$/.exec(text) ?? [];
  return (
    Math.abs(nowMs - Number(at)) <= LIFETIME_MS &&
    timingSafeEqual(sign(tokenKey, at), Buffer.from(hex.padEnd(64, '0'), 'hex'))
  );
}
