import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '@wow/core/database';
import { endMail, leaseMails, postponeMail, type QueuedMail } from './mail-outbox-store.ts';
import { MailError, type MailTransport } from './mail-transport.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSenderDeps {
  readonly db: Database;
  readonly transport: MailTransport;
  /** Returns null if the mail is no longer wanted. */
  readonly render: (mail: QueuedMail) => Promise<RenderedMail | null>;
  /** Called in the transaction that ends a mail whose recipient is refused for good. */
  readonly onBounced: (tx: Transaction, mail: QueuedMail) => Promise<void>;
  /** Receives a sentence for the operator when the mail server goes away, per reason, and when it is back. */
  readonly report: (sentence: string) => void;
}

const AT_ONCE = 5;
/** How often due mails are looked for while others are being delivered. */
const POLL_MS = 1_000;

export class MailSender {
  readonly #deps: MailSenderDeps;
  readonly #delivering = new Set<Promise<void>>();
  readonly #reportedReasons = new Set<string>();

  constructor(deps: MailSenderDeps) {
    this.#deps = deps;
  }

  /**
   * Sends every due mail at least once: a repeated delivery has the same Message-ID. Resolves when none is due. Rejects
   * with the first unexpected error, after the deliveries in progress.
   */
  async sendQueuedMails(closing: AbortSignal): Promise<void> {
    const errors: unknown[] = [];
    for (;;) {
      const free = closing.aborted || errors.length > 0 ? 0 : AT_ONCE - this.#delivering.size;
      try {
        const mails = free > 0 ? await leaseMails(this.#deps.db, free) : [];
        for (const mail of mails) this.#start(mail, closing, (error) => errors.push(error));
      } catch (error) {
        errors.push(error);
      }
      if (this.#delivering.size === 0) break;
      await Promise.race([...this.#delivering, pause(POLL_MS, undefined, { ref: false })]);
    }
    if (errors.length > 0) throw errors[0];
  }

  #start(mail: QueuedMail, closing: AbortSignal, onError: (error: unknown) => void): void {
    const delivery = this.#deliver(mail, closing)
      .catch(onError)
      .finally(() => this.#delivering.delete(delivery));
    this.#delivering.add(delivery);
  }

  async #deliver(mail: QueuedMail, closing: AbortSignal): Promise<void> {
    const { db, onBounced } = this.#deps;
    let result: 'sent' | 'unwanted' | MailError;
    try {
      result = await this.#handOver(mail);
    } catch (error) {
      await this.#postpone(mail, 'not rendered');
      throw error;
    }
    if (!(result instanceof MailError)) {
      if (result === 'sent') this.#reportBack();
      return endMail(db, mail.id, result);
    }
    const { failure, message } = result;
    if (failure === 'refused') {
      return db.transaction(async (tx) => {
        await endMail(tx, mail.id, 'bounced', message);
        await onBounced(tx, mail);
      });
    }
    // Closing ends deliveries.
    if (failure === 'away' && !closing.aborted) this.#reportAway(message);
    return this.#postpone(mail, message);
  }

  /** Rejects only if the mail cannot be rendered. */
  async #handOver(mail: QueuedMail): Promise<'sent' | 'unwanted' | MailError> {
    const rendered = await this.#deps.render(mail);
    if (rendered === null) return 'unwanted';
    try {
      await this.#deps.transport.send({ ...rendered, to: mail.to, id: toMessageId(mail) });
      return 'sent';
    } catch (error) {
      if (error instanceof MailError) return error;
      throw error;
    }
  }

  async #postpone({ id }: QueuedMail, reason: string): Promise<void> {
    const isGivenUp = await postponeMail(this.#deps.db, id, reason);
    if (isGivenUp) this.#deps.report(`A mail was given up after 3 days: ${reason}.`);
  }

  #reportAway(reason: string): void {
    if (this.#reportedReasons.has(reason)) return;
    this.#reportedReasons.add(reason);
    this.#deps.report(`The mail server accepts no mail: ${reason}. Mails stay queued for 3 days.`);
  }

  #reportBack(): void {
    if (this.#reportedReasons.size > 0) this.#deps.report('The mail server accepts mails again.');
    this.#reportedReasons.clear();
  }
}

/** The time tells the mail from a later one of the same purpose, whose earlier row was removed. */
const toMessageId = ({ purpose, createdAt }: QueuedMail): string =>
  createHash('sha256').update(`${createdAt.toISOString()} ${purpose}`).digest('hex').slice(0, 40);
