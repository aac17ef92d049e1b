import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { createSignInMessage } from '@wow/product/wallet';
import { readCookie } from '../read-cookie.ts';
import { PASSWORD, type Answer, type TestServer } from '../world.ts';

export const ORIGIN = 'https://wow.example';

export const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());

export interface Asked {
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
}

export const confirmPassword = (world: TestServer, token: string, from?: string): Promise<Answer> =>
  world.ask('POST', '/api/auth/confirm', { token, ...(from !== undefined && { from }), body: { password: PASSWORD } });

interface As {
  readonly token?: string;
  readonly from?: string;
  readonly recover?: boolean;
}

export class Browser {
  readonly #world: TestServer;
  readonly key: PrivateKeyAccount;
  readonly chainId: number;
  cookie = '';

  constructor(world: TestServer, key = newKey(), chainId = 1) {
    this.#world = world;
    this.key = key;
    this.chainId = chainId;
  }

  async ask({ token, from }: As = {}, address: string = this.key.address): Promise<Answer> {
    const answer = await this.#world.ask('POST', '/api/auth/wallet/nonce', {
      ...(token !== undefined && { token }),
      ...(from !== undefined && { from }),
      body: { address, chain_id: this.chainId },
      headers: this.#headers(),
    });
    this.cookie = readCookie(answer, 'wow-wallet-nonce') ?? this.cookie;
    return answer;
  }

  /** Requests a nonce. For a player it first confirms the password, as the web app does. */
  async asked(as: As = {}, address?: string): Promise<Asked> {
    const { nonce, issued_at: issuedAt, expires_at: expiresAt } = (await this.#askConfirmed(as, address)).body;
    return { nonce, issuedAt, expiresAt };
  }

  /** Returns the message that the web app would sign. */
  message(asked: Asked, address: string = this.key.address): string {
    return createSignInMessage({ origin: ORIGIN, address, chainId: this.chainId, ...asked });
  }

  show(message: string, signature: string, { token, from, recover }: As = {}): Promise<Answer> {
    return this.#world.ask('POST', '/api/auth/wallet/verify', {
      ...(token !== undefined && { token }),
      ...(from !== undefined && { from }),
      body: { message, signature, ...(recover !== undefined && { recover }) },
      headers: this.#headers(),
    });
  }

  async sign(message: string, as: As = {}): Promise<Answer> {
    return this.show(message, await this.key.signMessage({ message }), as);
  }

  /** Signs in, or links the wallet to the token's player. Returns the first refusal. */
  async prove(as: As = {}): Promise<Answer> {
    const answer = await this.#askConfirmed(as);
    if (answer.status !== 200) return answer;
    const { nonce, issued_at: issuedAt, expires_at: expiresAt } = answer.body;
    return this.sign(this.message({ nonce, issuedAt, expiresAt }), as);
  }

  async #askConfirmed(as: As, address?: string): Promise<Answer> {
    const answer = await this.ask(as, address);
    if (as.token === undefined || answer.body.code !== 'confirm_identity') return answer;
    await confirmPassword(this.#world, as.token, as.from);
    return this.ask(as, address);
  }

  #headers(): Record<string, string> {
    return this.cookie === '' ? {} : { cookie: this.cookie };
  }
}
