import { createChallengeSecrets } from '@wow/product/accounts/server';
import { readCookie } from '../read-cookie.ts';
import type { Answer, TestServer } from '../world.ts';

interface As {
  readonly token?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

export const NEW_PASSWORD = 'another kettle';

/** A browser that keeps the cookie of the mails that it asked for. */
export class MailBrowser {
  readonly #world: TestServer;
  cookie = '';

  constructor(world: TestServer) {
    this.#world = world;
  }

  async #ask(method: 'POST' | 'PUT', path: string, body: unknown, as: As = {}): Promise<Answer> {
    const answer = await this.#world.ask(method, `/api${path}`, {
      ...as,
      headers: { ...(this.cookie !== '' && { cookie: this.cookie }), ...as.headers },
      ...(body !== undefined && { body }),
    });
    this.cookie = readCookie(answer, 'wow-email') ?? this.cookie;
    return answer;
  }

  requestRecovery = (email: string, as?: As): Promise<Answer> => this.#ask('POST', '/auth/recovery', { email }, as);
  requestVerification = (as: As): Promise<Answer> => this.#ask('POST', '/account/email/verification', undefined, as);
  changeEmail = (email: string, as: As): Promise<Answer> => this.#ask('PUT', '/account/email', { email }, as);
  enterCode = (challenge: string, code: string, as?: As): Promise<Answer> =>
    this.#ask('POST', '/auth/email/code', { challenge, code }, as);
  readLink = (token: string): Promise<Answer> => this.#ask('POST', '/auth/email/link', { token });
  confirm = (token: string, as?: As): Promise<Answer> => this.#ask('POST', '/auth/email/confirm', { token }, as);
  recover = (token: string, new_password = NEW_PASSWORD, as?: As): Promise<Answer> =>
    this.#ask('POST', '/auth/recovery/mail', { token, new_password }, as);

  /** As the mail contains them. */
  codeOf = (challenge: string): string => createChallengeSecrets(this.#world.secrets.tokenKey).code(challenge);
  tokenOf = (challenge: string): string => createChallengeSecrets(this.#world.secrets.tokenKey).token(challenge);

  wrongCodeOf(challenge: string): string {
    return String((Number(this.codeOf(challenge)) + 1) % 1_000_000).padStart(6, '0');
  }

  /** Verifies the email of the player. */
  async verify(token: string): Promise<void> {
    const { challenge } = (await this.requestVerification({ token })).body;
    const { status } = await this.confirm(this.tokenOf(challenge));
    if (status !== 200) throw new Error(`The email was not verified: ${status}.`);
  }
}
