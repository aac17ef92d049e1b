import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const CODE_DIGITS = 6;
/** 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type ChallengeSecrets = ReturnType<typeof createChallengeSecrets>;

/** Derives the code and the link of a challenge from its id, so that no table contains them. */
export function createChallengeSecrets(tokenKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow email challenges', 32));
  const mac = (use: string, id: Buffer): Buffer => createHmac('sha256', key).update(use).update(id).digest();

  return {
    code(id: string): string {
      const bytes = mac('code', toBytes(id));
      // 48 bits: one code is more likely than another by less than 1 in 10^8.
      return String(bytes.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
    },
    token(id: string): string {
      const bytes = toBytes(id);
      return Buffer.concat([bytes, mac('link', bytes).subarray(0, MAC_BYTES)]).toString('base64url');
    },
    /** Returns the id of the challenge, or null if this server did not issue the token. */
    parseToken(token: string): string | null {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const id = bytes.subarray(0, ID_BYTES);
      return timingSafeEqual(mac('link', id).subarray(0, MAC_BYTES), bytes.subarray(ID_BYTES)) ? toUuid(id) : null;
    },
  };
}

const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
