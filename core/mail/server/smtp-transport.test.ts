import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer, type TestMailServer, type TestMailServerOptions } from '@wow/core/testing';
import { MailError, type MailTransport, type OutgoingMail } from './mail-transport.ts';
import { createSmtpTransport, type SmtpTransportOptions } from './smtp-transport.ts';
import { parseSmtpUrl } from './smtp-url.ts';

const FROM = { name: 'WOW', address: 'wow@wow.example' };
const MAIL: OutgoingMail = {
  to: 'ada@example.com',
  subject: 'Confirm your email',
  text: 'Hello',
  html: '<p>Hello</p>',
  id: 'abc123',
};

let transport: MailTransport | undefined;
afterEach(() => transport?.close());

const open = (url: string, options: Partial<SmtpTransportOptions> = {}): MailTransport =>
  (transport = createSmtpTransport({ server: parseSmtpUrl(url)!, from: FROM, ...options }));

const start = async (options?: TestMailServerOptions): Promise<TestMailServer> => {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
};

const getError = async (sending: Promise<void>): Promise<MailError> => {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
};

describe('an SMTP transport', () => {
  test('hands over text and HTML, with the headers of an automatic mail', async () => {
    const server = await start({ auth: { user: 'wow', pass: 'secret' } });
    await open(server.url).send(MAIL);
    const [{ from, to, raw, parsed }] = server.mails as [(typeof server.mails)[0]];
    expect({ from, to }).toEqual({ from: 'wow@wow.example', to: ['ada@example.com'] });
    expect(parsed).toMatchObject({ subject: MAIL.subject, text: 'Hello', html: MAIL.html });
    expect(parsed.from?.text).toBe('"WOW" <wow@wow.example>');
    expect(parsed.messageId).toBe('<abc123@wow.example>');
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed.headers.get('x-auto-response-suppress')).toBe('All');
    expect(raw).not.toMatch(/x-mailer|nodemailer/i);
  });

  test('sends non-ASCII subjects and texts unchanged', async () => {
    const server = await start();
    await open(server.url).send({ ...MAIL, subject: 'أكّد بريدك الإلكتروني', text: '确认你的邮箱', html: '<p>ñ</p>' });
    expect(server.mails[0]!.parsed).toMatchObject({ subject: 'أكّد بريدك الإلكتروني', text: '确认你的邮箱' });
  });

  test('lets no subject add a header or a recipient', async () => {
    const server = await start();
    const subject = 'Hi\r\nBcc: eve@evil.example\r\nX-Evil: 1\r\n\r\nbody';
    await open(server.url).send({ ...MAIL, subject });
    const [{ to, parsed }] = server.mails as [(typeof server.mails)[0]];
    expect(to).toEqual(['ada@example.com']);
    expect([...parsed.headers.keys()]).not.toContain('bcc');
    expect([...parsed.headers.keys()]).not.toContain('x-evil');
    expect(parsed.text).toBe('Hello');
  });

  test.each([
    'ada@example.com, eve@evil.example',
    'ada@example.com\r\nBcc: eve@evil.example',
    'ada@example.com> RCPT TO:<eve@evil.example',
    'Ada <ada@example.com>',
    '"ada@evil.example"@example.com',
    'group:ada@example.com;',
    'ada@example.com ',
    'ada',
    '',
  ])('refuses the recipient %j for good, and sends nothing', async (to) => {
    const server = await start();
    expect(await getError(open(server.url).send({ ...MAIL, to }))).toMatchObject({ failure: 'refused' });
    expect(server.mails).toEqual([]);
  });

  test.each([
    ['550 No such mailbox', 'refused'],
    ['550 5.1.1 No such mailbox', 'refused'],
    ['552 5.2.2 Mailbox full', 'refused'],
    ['450 4.2.1 Try again later', 'deferred'],
    ['421 4.3.2 Shutting down', 'away'],
    ['550 5.7.1 Relaying denied', 'away'],
    ['530 5.7.0 Authentication required', 'away'],
    ['553 5.1.8 Bad sender address', 'away'],
    ['503 Bad sequence of commands', 'away'],
  ])('takes the reply %j to a recipient as %s', async (reply, failure) => {
    const server = await start({ replyToRecipient: () => reply });
    const error = await getError(open(server.url).send(MAIL));
    expect(error.failure).toBe(failure);
    expect(error.message).toContain(reply.slice(0, 3));
    expect(error.message).not.toContain(reply.slice(4));
  });

  test.each([
    ['554 5.6.0 Content refused', 'refused'],
    ['451 4.3.0 Queue full', 'deferred'],
  ])('takes the reply %j to a mail as %s', async (reply, failure) => {
    const server = await start({ replyToMail: () => reply });
    expect(await getError(open(server.url).send(MAIL))).toMatchObject({ failure });
  });

  test('takes a wrong password as a mail server that is away', async () => {
    const server = await start({ auth: { user: 'wow', pass: 'secret' } });
    const error = await getError(open(server.url.replace('secret', 'hunter2')).send(MAIL));
    expect(error).toMatchObject({ failure: 'away' });
    expect(error.message).toMatch(/^EAUTH .*535$/);
  });

  test('takes a refused connection as a mail server that is away', async () => {
    const server = await startMailServer();
    await server.stop();
    expect(await getError(open(server.url).send(MAIL))).toMatchObject({ failure: 'away' });
  });

  test('never sends without TLS where it is required', async () => {
    const server = await start();
    expect(await getError(open(`${server.url}?requireTLS=true`).send(MAIL))).toMatchObject({ failure: 'away' });
    expect(server.mails).toEqual([]);
  });

  test('never sends to a server whose certificate no authority has signed', async () => {
    // The server warns about its own certificate.
    const warning = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await start({ startTls: true });
    warning.mockRestore();
    for (const option of ['true', 'false']) {
      const error = await getError(open(`${server.url}?requireTLS=${option}`).send(MAIL));
      expect(error).toMatchObject({ failure: 'away' });
    }
    expect(server.mails).toEqual([]);
  });
});

describe('a mail server', () => {
  let sockets: Socket[];
  const listen = async (onConnection: (socket: Socket) => void): Promise<string> => {
    sockets = [];
    const server: Server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      onConnection(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  test('that says nothing is left after the time to connect', async () => {
    const url = await listen(() => undefined);
    expect(await getError(open(url, { connectMs: 100 }).send(MAIL))).toMatchObject({ failure: 'away' });
  });

  test('that falls silent is left after the time of silence', async () => {
    const url = await listen((socket) => socket.write('220 hello\r\n'));
    expect(await getError(open(url, { silentMs: 100 }).send(MAIL))).toMatchObject({ failure: 'away' });
  });

  test('that sends a byte now and then is left after the time of a delivery', async () => {
    const url = await listen((socket) => {
      socket.write('220 hello\r\n250-');
      const trickle = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(trickle));
    });
    const error = await getError(open(url, { silentMs: 1_000, deliveryMs: 200 }).send(MAIL));
    expect(error).toMatchObject({ failure: 'away', message: 'the delivery took too long' });
  });

  test('that never answers is left when the transport closes', async () => {
    const url = await listen((socket) => socket.write('220 hello\r\n'));
    const sending = getError(open(url).send(MAIL));
    await expect.poll(() => sockets.length).toBe(1);
    transport!.close();
    expect(await sending).toMatchObject({ failure: 'away' });
  });
});
