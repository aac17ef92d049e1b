import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedPush {
  readonly path: string;
  readonly message: unknown;
  readonly ttl: string | undefined;
  readonly audience: unknown;
  readonly contact: unknown;
}

/** A push service with one browser, which decrypts what it receives (RFC 8291) and checks who sent it (RFC 8292). */
export async function startPushService() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  const gone = new Set<string>();
  /** Returns the status of the answer. */
  const receive = async (request: IncomingMessage): Promise<number> => {
    const path = request.url ?? '';
    if (gone.has(path)) return 410;
    const message: unknown = JSON.parse(decrypt(await readBody(request)));
    received.push({ path, message, ttl: request.headers['ttl'] as string | undefined, ...readSender(request) });
    return 201;
  };
  const server = createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function decrypt(body: Buffer): string {
    const [salt, senderKey, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
    const derive = (name: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  return {
    received,
    gone,
    subscription: (name: string) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    /** Carries what is meant for the service of a browser to this one. */
    post: (url: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, init),
    close: () => void server.close(),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Throws if the sender has not signed. */
function readSender({ headers }: IncomingMessage) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('not signed by its sender');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: unknown; sub: unknown };
  return { audience: aud, contact: sub };
}
