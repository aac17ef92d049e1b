import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  /** The envelope. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly parsed: ParsedMail;
}

export interface TestMailServerOptions {
  /** @default any */
  readonly port?: number;
  /** Without it no client has to sign in. */
  readonly auth?: { readonly user: string; readonly pass: string };
  /** Its certificate is self-signed. @default false */
  readonly startTls?: boolean;
  /** Returns a reply such as `550 5.1.1 No such mailbox`, or null to accept the recipient. */
  readonly replyToRecipient?: (address: string) => string | null;
  /** As `replyToRecipient`, after the mail was received and recorded. */
  readonly replyToMail?: (mail: ReceivedMail) => string | null;
}

/** A mail server on 127.0.0.1 that keeps what it receives. */
export interface TestMailServer {
  readonly port: number;
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Resolves with all mails when there are so many. */
  waitForMails(count: number): Promise<readonly ReceivedMail[]>;
  stop(): Promise<void>;
}

export async function startMailServer(options: TestMailServerOptions = {}): Promise<TestMailServer> {
  const { auth, startTls = false, replyToRecipient = () => null, replyToMail = () => null } = options;
  const mails: ReceivedMail[] = [];
  const disabledCommands = [...(startTls ? [] : ['STARTTLS']), ...(auth ? [] : ['AUTH'])];
  const server = new SMTPServer({
    disabledCommands,
    authOptional: !auth,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth({ username, password }, _session, done) {
      if (username === auth?.user && password === auth?.pass) done(null, { user: username });
      else done(toError('535 5.7.8 Authentication failed'));
    },
    onRcptTo({ address }, _session, done) {
      const reply = replyToRecipient(address);
      if (reply === null) done();
      else done(toError(reply));
    },
    onData(stream, { envelope }, done) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const raw = Buffer.concat(chunks).toString();
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { from, to, raw, parsed: await simpleParser(raw) };
        mails.push(mail);
        const reply = replyToMail(mail);
        done(reply === null ? null : toError(reply));
      })();
    },
  });
  // A client that hangs up is what some tests are about.
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://${auth ? `${auth.user}:${auth.pass}@` : ''}127.0.0.1:${port}`,
    mails,
    async waitForMails(count) {
      while (mails.length < count) await pause(10);
      return mails;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const toError = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
