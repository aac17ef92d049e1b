import type { Database, Queryable } from '@wow/core/database';
import { isRefusal, refuse, type LogSecurity, type PlayerId, type Refusal } from '@wow/core/protocol';
import { findByPublicId, lockPlayer, type FoundPlayer } from '../players-store.ts';
import type { Cause } from '../record-activity.ts';
import { consumeOwnRecoveryCode } from '../recovery-codes/consume-own-recovery-code.ts';
import { createRecoveryCodeHash, type HashRecoveryCode } from '../recovery-codes/recovery-code.ts';
import { createSecretSealer, findStep } from './authenticator.ts';
import { removeTotp } from './remove-totp.ts';
import { createTickets } from './tickets.ts';
import { acceptStep, countWrongCode, isTotpOn, readTotp, type Totp } from './totp-store.ts';

interface SecondFactorDeps {
  readonly db: Database;
  readonly tokenKey: Uint8Array;
  readonly sendsMail: boolean;
  /** @default Date.now */
  readonly nowMs?: (() => number) | undefined;
}

/** What a client shows beside the password. */
interface Proof {
  /** Of the authenticator app, or one of the recovery codes. */
  readonly code?: string | undefined;
}

type ProofCall = Cause & { readonly logSecurity: LogSecurity };

type KnownPassword = FoundPlayer & { readonly passwordHash: string };

/** The second factor of a password: a code of the player's authenticator app, if they have turned it on. */
export class SecondFactor {
  readonly #db: Database;
  readonly #sendsMail: boolean;
  readonly #hashRecoveryCode: HashRecoveryCode;
  readonly #nowMs: () => number;
  readonly #tickets: ReturnType<typeof createTickets>;
  readonly sealer: ReturnType<typeof createSecretSealer>;

  constructor({ db, tokenKey, sendsMail, nowMs = Date.now }: SecondFactorDeps) {
    this.#db = db;
    this.#sendsMail = sendsMail;
    this.#hashRecoveryCode = createRecoveryCodeHash(tokenKey);
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

  /**
   * Returns a refusal unless the proof is right. `off`: the account asks for none. A recovery code also turns the codes of
   * the app off: the phone is lost.
   */
  async check(playerId: PlayerId, { code }: Proof, call: ProofCall): Promise<Refusal | 'off' | 'proven'> {
    const totp = await readTotp(this.#db, playerId);
    if (!totp?.confirmedAt) return 'off';
    if (code === undefined) return refuse('second_factor');
    const codeHash = this.#hashRecoveryCode(code);
    const refusal =
      codeHash === null
        ? await this.checkCode(this.#db, playerId, totp, code)
        : await this.#spendRecoveryCode(playerId, codeHash, call);
    if (refusal?.code === 'wrong_code') call.logSecurity('second_factor_wrong', { account: playerId });
    return refusal ?? 'proven';
  }

  /** Checks a code of the app. The secret need not be confirmed yet. */
  async checkCode(db: Queryable, playerId: PlayerId, totp: Totp, code: string): Promise<Refusal | null> {
    const waitSeconds = await countWrongCode(db, playerId);
    if (waitSeconds > 0) return refuse('rate_limited', { retryAfterSeconds: waitSeconds });
    const step = findStep(this.sealer.unseal(totp.sealedSecret, playerId), code, this.#nowMs());
    const isRight = step !== null && (await acceptStep(db, playerId, totp, step));
    return isRight ? null : refuse('wrong_code');
  }

  async #spendRecoveryCode(playerId: PlayerId, codeHash: string, call: ProofCall): Promise<Refusal | null> {
    const deps = { sendsMail: this.#sendsMail };
    const removed = await this.#db.transaction(async (tx) => {
      if (!(await lockPlayer(tx, playerId, 'no key update'))) return refuse('wrong_code');
      if (!(await consumeOwnRecoveryCode(deps, tx, playerId, codeHash, call))) return refuse('wrong_code');
      return removeTotp(deps, tx, playerId, call);
    });
    if (isRefusal(removed)) return removed;
    for (const event of removed) call.logSecurity(event, { account: playerId });
    return null;
  }
}
