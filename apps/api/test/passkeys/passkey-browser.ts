import { randomUUID } from 'node:crypto';
import { readCookie } from '../read-cookie.ts';
import type { Answer, TestServer } from '../world.ts';
import { SoftwareAuthenticator, type Lies } from './authenticator.ts';

interface As {
  readonly token?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

export const newUsername = (): string => `k${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** A browser with an authenticator. It keeps the cookie of its challenges. */
export class PasskeyBrowser {
  readonly #world: TestServer;
  readonly authenticator: SoftwareAuthenticator;
  cookie = '';

  constructor(world: TestServer, authenticator = new SoftwareAuthenticator()) {
    this.#world = world;
    this.authenticator = authenticator;
  }

  async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: As = {}): Promise<Answer> {
    const answer = await this.#world.ask(method, `/api${path}`, {
      ...as,
      headers: { ...(this.cookie !== '' && { cookie: this.cookie }), ...as.headers },
      ...(body !== undefined && { body }),
    });
    this.cookie = readCookie(answer, 'wow-passkey') ?? this.cookie;
    return answer;
  }

  options = async (as: As = {}) => (await this.ask('POST', '/auth/passkey/options', undefined, as)).body;
  registrationOptions = async (username = newUsername()) =>
    (await this.ask('POST', '/auth/passkey/register/options', { username })).body;
  newOptions = async (as: As) => (await this.ask('POST', '/account/passkeys/options', undefined, as)).body;

  verify = (response: unknown, more: object = {}, as: As = {}): Promise<Answer> =>
    this.ask('POST', '/auth/passkey/verify', { response, ...more }, as);
  sendConfirmation = (response: unknown, as: As): Promise<Answer> =>
    this.ask('POST', '/auth/confirm/passkey', { response }, as);
  sendNew = (response: unknown, as: As, name = 'My phone'): Promise<Answer> =>
    this.ask('POST', '/account/passkeys', { response, name }, as);
  sendRegistration = (response: unknown, more: object = {}, as: As = {}): Promise<Answer> =>
    this.ask('POST', '/auth/passkey/register', { response, ...more }, as);

  /** Opens an account with a new passkey alone. */
  async register({ username = newUsername(), lies = {}, as = {} }: { username?: string; lies?: Lies; as?: As } = {}) {
    const options = await this.registrationOptions(username);
    return this.sendRegistration(this.authenticator.create(options, lies), {}, as);
  }

  async signIn(lies: Lies = {}, more: object = {}, as: As = {}): Promise<Answer> {
    return this.verify(this.authenticator.get(await this.options(), lies), more, as);
  }

  async confirm(as: As, lies: Lies = {}): Promise<Answer> {
    return this.sendConfirmation(this.authenticator.get(await this.options(as), lies), as);
  }

  /** Adds a new passkey to a player whose identity is confirmed. */
  async add(as: As, lies: Lies = {}, name = 'My phone'): Promise<Answer> {
    return this.sendNew(this.authenticator.create(await this.newOptions(as), lies), as, name);
  }

  list = async (as: As) => (await this.ask('GET', '/account/passkeys', undefined, as)).body.passkeys;
  rename = (id: string, name: string, as: As): Promise<Answer> =>
    this.ask('PUT', `/account/passkeys/${id}`, { name }, as);
  remove = (id: string, as: As): Promise<Answer> => this.ask('DELETE', `/account/passkeys/${id}`, undefined, as);
}

/** The status and the code of a refusal. */
export const refusalOf = ({ status, body }: Answer): readonly [number, string | undefined] => [status, body.code];
