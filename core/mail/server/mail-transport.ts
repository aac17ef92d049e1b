export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The part of the Message-ID before the `@`: the same for each delivery of one mail. */
  readonly id: string;
}

export interface MailTransport {
  /** Resolves when the mail server has accepted the mail. Rejects with a `MailError`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Also ends deliveries in progress, which reject. */
  close(): void;
}

/** `refused`: never deliverable to this recipient. `deferred`: this mail, later. `away`: no mail, for now. */
export type MailFailure = 'refused' | 'deferred' | 'away';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  /** @param reason Codes only: a reply of the mail server may contain the recipient. */
  constructor(failure: MailFailure, reason: string) {
    super(reason);
    this.failure = failure;
  }
}
