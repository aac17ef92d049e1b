import { createTransport, type NodemailerError } from 'nodemailer';
import { MailError, type MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts';
import type { SmtpServer } from './smtp-url.ts';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface SmtpTransportOptions {
  readonly server: SmtpServer;
  readonly from: Mailbox;
  /** @default 10_000 */
  readonly connectMs?: number;
  /** How long the server may be silent. @default 30_000 */
  readonly silentMs?: number;
  /** How long a delivery may take, also from a server that sends a byte now and then. @default 60_000 */
  readonly deliveryMs?: number;
}

/** At once, per process. */
const MAX_CONNECTIONS = 5;
/** Narrower than RFC 5322: without characters that separate addresses or end a command. */
const ADDRESS = /^[^\s\p{C}<>()[\],;:\\"@]+@[^\s\p{C}<>()[\],;:\\"@]+$/u;

/** Returns the options of a connection. Certificates are verified. */
const toConnectionOptions = ({ host, port, auth, tls }: SmtpServer, connectMs: number, silentMs: number) =>
  ({
    host,
    ...(port !== null && { port }),
    ...(auth && { auth }),
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }) as const;

const CHECK_LIMIT_MS = 4_000;

/** Connects and signs in without sending. Rejects with a `MailError`. */
export async function checkSmtpServer({ server }: Pick<SmtpTransportOptions, 'server'>): Promise<void> {
  const transporter = createTransport(toConnectionOptions(server, CHECK_LIMIT_MS, CHECK_LIMIT_MS));
  try {
    await transporter.verify();
  } catch (error) {
    throw toMailError(error);
  } finally {
    transporter.close();
  }
}

/** Opens connections when mails are sent. */
export function createSmtpTransport({
  server,
  from,
  connectMs = 10_000,
  silentMs = 30_000,
  deliveryMs = 60_000,
}: SmtpTransportOptions): MailTransport {
  const transporter = createTransport({
    ...toConnectionOptions(server, connectMs, silentMs),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // Below the time of a silent connection, so that an idle one ends with QUIT.
    idleTimeout: silentMs / 2,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async send({ to, subject, text, html, id }: OutgoingMail): Promise<void> {
      if (!ADDRESS.test(to)) throw new MailError('refused', 'invalid recipient');
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          xMailer: false,
          signal: AbortSignal.timeout(deliveryMs),
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transporter.close({ force: true }),
  };
}

/** Replies to RCPT TO and DATA about us: authentication, policy (X.7), our address (X.1.7 and X.1.8), syntax (X.5). */
const ABOUT_US = /^\d{3}[ -]5\.(7\.\d+|1\.[78]|5\.\d+|3\.\d+)\b/;

function toMailError(error: unknown): MailError {
  const { code = 'unknown', command, response = '', responseCode } = error as NodemailerError;
  const { originalCode } = error as { readonly originalCode?: string };
  if (code === 'EABORT') return new MailError('away', 'the delivery took too long');
  const reason = [code, originalCode, command, responseCode].filter((part) => part !== undefined).join(' ');
  return new MailError(classify(command, responseCode, response), reason);
}

function classify(command: string | undefined, status: number | undefined, response: string): MailFailure {
  if (status === undefined || (command !== 'RCPT TO' && command !== 'DATA')) return 'away';
  if (status >= 400 && status < 500) return status === 421 ? 'away' : 'deferred';
  // RFC 5321, section 4.2.3: 500 to 504 are about the command, 55x about the mailbox or the mail.
  return status >= 550 && !ABOUT_US.test(response) ? 'refused' : 'away';
}
