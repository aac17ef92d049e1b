import { computeAuthenticatorCode } from '@wow/product/accounts/test/server';
import type { TestPlayer, TestServer } from '../world.ts';

const PERIOD_MS = 30_000;

/** An authenticator app with the secret of one account. */
export class Authenticator {
  readonly secret: string;
  readonly #nowMs: () => number;

  constructor(secret: string, nowMs: () => number) {
    this.secret = secret;
    this.#nowMs = nowMs;
  }

  /** @param steps periods after now; negative for codes of the past */
  code = (steps = 0): string => computeAuthenticatorCode(this.secret, this.#nowMs() + steps * PERIOD_MS);

  /** A code of none of the accepted steps. */
  wrongCode(): string {
    const near = new Set([-2, -1, 0, 1, 2].map(this.code));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code))!;
  }
}

/** Uses up the code of the step before, so that the current one is still accepted. */
export async function turnOnTotp(
  world: TestServer,
  { token }: Pick<TestPlayer, 'token'>,
  nowMs: () => number = Date.now,
): Promise<Authenticator> {
  const { body } = await world.ask('POST', '/api/account/totp', { token });
  const app = new Authenticator(body.secret, nowMs);
  const confirm = async (): Promise<number> =>
    (await world.ask('POST', '/api/account/totp/confirm', { token, body: { code: app.code(-1) } })).status;
  let status = await confirm();
  // A period may end between the code and its check.
  if (status === 422) status = await confirm();
  if (status !== 204) throw new Error(`The codes are not on: ${status}.`);
  return app;
}

/** Returns the ticket of a sign-in with the right password. */
export async function askTicket(
  world: TestServer,
  { email, password }: Pick<TestPlayer, 'email' | 'password'>,
): Promise<string> {
  const { body } = await world.ask('POST', '/api/auth/login', { body: { email, password } });
  return body.details.ticket;
}
