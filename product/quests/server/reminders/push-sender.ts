import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { PushSubscription } from './reminders-store.ts';

/** Hosts of push services of browsers: a server that posts to any address could be sent anywhere. */
const PUSH_HOSTS =
  /^(?:fcm\.googleapis\.com|[a-z0-9-]+\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/;

/** Until the evening: later, the reminder would be of a day that is over. */
const KEEP_SECONDS = 3 * 3_600;
const TIMEOUT_MS = 10_000;

type Post = (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;

interface PushSenderOptions {
  /** Push services write to this address if something is wrong: `mailto:` or `https:`. */
  readonly contact: string;
  readonly secret: Uint8Array;
  readonly post?: Post;
}

/** Sends messages to browsers by Web Push (RFC 8030, 8291 and 8292). */
export class PushSender {
  readonly publicKey: string;
  readonly #privateKey: string;
  readonly #contact: string;
  readonly #post: Post;

  constructor({ contact, secret, post = fetch }: PushSenderOptions) {
    const keys = createECDH('prime256v1');
    // A random number is a private key of the curve unless it is 0 or above the order: one in 2^32 is not.
    keys.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'wow push key', 32)));
    this.publicKey = keys.getPublicKey('base64url');
    this.#privateKey = keys.getPrivateKey('base64url');
    this.#contact = contact;
    this.#post = post;
  }

  knows(endpoint: string): boolean {
    return PUSH_HOSTS.test(new URL(endpoint).host);
  }

  /** `gone`: the browser does not take messages any more. */
  async send(
    { endpoint, p256dh, auth }: PushSubscription,
    message: Readonly<Record<'title' | 'body' | 'path', string>>,
  ): Promise<'sent' | 'gone' | 'failed'> {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: this.#contact, publicKey: this.publicKey, privateKey: this.#privateKey },
          TTL: KEEP_SECONDS,
          urgency: 'low',
          topic: 'reminder',
        },
      );
      const { status } = await this.#post(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch {
      return 'failed';
    }
  }
}
