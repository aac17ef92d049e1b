import type { Queryable, Transaction } from '@wow/core/database';
import { refuse, type LogSecurity, type PlayerId, type Refusal } from '@wow/core/protocol';
import { findByPublicId, type FoundPlayer } from '../players-store.ts';
import { recordActivity, type Cause } from '../record-activity.ts';
import { createSecretSealer, findStep } from './authenticator.ts';
import { createTickets } from './tickets.ts';
import { acceptStep, countWrongCode, deleteTotp, isTotpOn, readTotp, type Totp } from './totp-store.ts';

interface SecondFactorDeps {
  readonly db: Queryable;
  readonly tokenKey: Uint8Array;
  /** @default Date.now */
  readonly nowMs?: (() => number) | undefined;
}

/** What a client shows beside the password. */
interface Proof {
  readonly code?: string | undefined;
}

type KnownPassword = FoundPlayer & { readonly passwordHash: string };

/** The second factor of a password: a code of the player's authenticator app, if they have turned it on. */
export class SecondFactor {
  readonly #db: Queryable;
  readonly #nowMs: () => number;
  readonly #tickets: ReturnType<typeof createTickets>;
  readonly sealer: ReturnType<typeof createSecretSealer>;

  constructor({ db, tokenKey, nowMs = Date.now }: SecondFactorDeps) {
    this.#db = db;
    this.#nowMs = nowMs;
    this.#tickets = createTickets(tokenKey, nowMs);
    this.sealer = createSecretSealer(tokenKey);
  }

  /** Returns a refusal with a ticket if the account asks for a code after the right password. */
  async require({ id, publicId, passwordHash }: KnownPassword): Promise<Refusal | null> {
    if (!(await isTotpOn(this.#db, id))) return null;
    return refuse('second_factor', { details: { ticket: this.#tickets.issue(publicId, passwordHash) } });
  }

  /** Returns the player of a ticket, or null if it has expired or the password has changed. */
  async findPlayer(text: string): Promise<KnownPassword | null> {
    const ticket = this.#tickets.parse(text);
    const player = ticket && (await findByPublicId(this.#db, ticket.publicId));
    if (!player || player.passwordHash === null || !ticket.isFor(player.passwordHash)) return null;
    return { ...player, passwordHash: player.passwordHash };
  }

  /** Returns a refusal unless the proof is right. `off`: the account asks for none. */
  async check(playerId: PlayerId, proof: Proof, logSecurity: LogSecurity): Promise<Refusal | 'off' | 'proven'> {
    const totp = await readTotp(this.#db, playerId);
    if (!totp?.confirmedAt) return 'off';
    const refusal = await this.checkProof(this.#db, playerId, totp, proof);
    if (refusal?.code === 'wrong_code') logSecurity('second_factor_wrong', { account: playerId });
    return refusal ?? 'proven';
  }

  /** Also of a secret that no code has confirmed. */
  async checkProof(db: Queryable, playerId: PlayerId, totp: Totp, { code }: Proof): Promise<Refusal | null> {
    if (code === undefined) return refuse('second_factor');
    const waitSeconds = await countWrongCode(db, playerId);
    if (waitSeconds > 0) return refuse('rate_limited', { retryAfterSeconds: waitSeconds });
    // Another proof, such as a recovery code, is accepted here.
    const isRight = await this.#acceptCode(db, playerId, totp, code);
    return isRight ? null : refuse('wrong_code');
  }

  async #acceptCode(db: Queryable, playerId: PlayerId, totp: Totp, code: string): Promise<boolean> {
    const step = findStep(this.sealer.unseal(totp.sealedSecret, playerId), code, this.#nowMs());
    return step !== null && acceptStep(db, playerId, totp, step);
  }
}

/** Turns the codes off. Returns whether they were on. */
export async function removeTotp(
  deps: { readonly sendsMail: boolean },
  tx: Transaction,
  playerId: PlayerId,
  cause: Cause,
): Promise<boolean> {
  const wasOn = await deleteTotp(tx, playerId);
  if (wasOn) await recordActivity(deps, tx, playerId, { kind: 'totp_off' }, cause);
  return wasOn;
}
