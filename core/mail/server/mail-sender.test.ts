import { beforeAll, beforeEach, afterEach, expect, onTestFinished, test } from 'vitest';
import type { Database, Transaction } from '@wow/core/database';
import {
  describeOnAnyDatabase,
  describeOnPostgres,
  startMailServer,
  type TestMailServer,
  type TestMailServerOptions,
} from '@wow/core/testing';
import { countMails, queueMail, removeOldMails, type NewMail, type QueuedMail } from './mail-outbox-store.ts';
import { MailSender, type MailSenderDeps } from './mail-sender.ts';
import { MailError, type MailTransport, type OutgoingMail } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { parseSmtpUrl } from './smtp-url.ts';

const FROM = { name: 'WOW', address: 'wow@wow.example' };
const OPEN = new AbortController().signal;

let transports: MailTransport[];
beforeEach(() => (transports = []));
afterEach(() => {
  for (const transport of transports) transport.close();
});

const start = async (options?: TestMailServerOptions): Promise<TestMailServer> => {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
};

interface Node {
  readonly sender: MailSender;
  readonly sentences: string[];
  readonly bounced: string[];
  send(): Promise<void>;
}

const openNode = (db: Database, mailServer: string | MailTransport, deps: Partial<MailSenderDeps> = {}): Node => {
  const transport =
    typeof mailServer === 'string'
      ? createSmtpTransport({ server: parseSmtpUrl(mailServer)!, from: FROM, connectMs: 500, silentMs: 500 })
      : mailServer;
  transports.push(transport);
  const sentences: string[] = [];
  const bounced: string[] = [];
  const sender = new MailSender({
    db,
    transport,
    render: async ({ template, args }) => ({ subject: template, text: args['code'] ?? '', html: '<p></p>' }),
    onBounced: async (_tx, { to }) => void bounced.push(to),
    report: (sentence) => sentences.push(sentence),
    ...deps,
  });
  return { sender, sentences, bounced, send: () => sender.sendQueuedMails(OPEN) };
};

let purposes = 0;
const toMail = (fields: Partial<NewMail> = {}): NewMail => ({
  to: 'ada@example.com',
  template: 'verify_email',
  args: { name: 'nova' },
  language: 'en',
  purpose: `test:${purposes++}`,
  ...fields,
});

const queue = (db: Database, ...mails: readonly Partial<NewMail>[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const mail of mails) await queueMail(tx, toMail(mail));
  });

/** Moves all mails into the past. */
const age = (db: Database, interval: string): Promise<unknown> =>
  db.query(
    `update mail_outbox set created_at = created_at - $1::interval, next_try_at = next_try_at - $1::interval,
                            ended_at = ended_at - $1::interval`,
    [interval],
  );

const endLeases = (db: Database): Promise<unknown> => db.query('update mail_outbox set next_try_at = now()');

const readOutcomes = (db: Database): Promise<{ to: string; outcome: string | null; error: string | null }[]> =>
  db.query('select recipient as "to", outcome, last_error as error from mail_outbox order by id');

const readDelayMinutes = async (db: Database): Promise<number> => {
  const [row] = await db.query<{ minutes: number }>(
    'select extract(epoch from next_try_at - now()) / 60 as minutes from mail_outbox order by id limit 1',
  );
  return row!.minutes;
};

describeOnAnyDatabase('the mail outbox', (open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  beforeEach(() => db.query('delete from mail_outbox'));

  test('sends a mail that was queued twice for one purpose once, also after it was sent', async () => {
    const server = await start();
    const node = openNode(db, server.url);
    const mail = toMail();
    expect(await db.transaction((tx) => queueMail(tx, mail))).toEqual({ isNew: true });
    expect(await db.transaction((tx) => queueMail(tx, { ...mail, to: 'eve@evil.example' }))).toEqual({ isNew: false });
    await node.send();
    await db.transaction((tx) => queueMail(tx, mail));
    await node.send();
    expect(server.mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(await readOutcomes(db)).toEqual([{ to: 'ada@example.com', outcome: 'sent', error: null }]);
  });

  test('sends nothing of a transaction that was rolled back', async () => {
    const server = await start();
    const rolledBack = db.transaction(async (tx) => {
      await queueMail(tx, toMail());
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await openNode(db, server.url).send();
    expect(server.mails).toEqual([]);
  });

  test('passes the queued arguments to the renderer, and ends a mail that is no longer wanted', async () => {
    const server = await start();
    const rendered: QueuedMail[] = [];
    const render = async (mail: QueuedMail): Promise<null> => (rendered.push(mail), null);
    const mail = toMail({ args: { name: `"}\\'{é` }, language: 'pt-BR' });
    await queue(db, mail);
    await openNode(db, server.url, { render }).send();
    expect(rendered).toEqual([{ ...mail, id: expect.any(Number), attempts: 1, createdAt: expect.any(Date) }]);
    expect(await readOutcomes(db)).toMatchObject([{ outcome: 'unwanted' }]);
    expect(server.mails).toEqual([]);
  });

  test('loses nothing and repeats nothing while the mail server is away for a day', async () => {
    const away = await startMailServer();
    await away.stop();
    await queue(db, {}, {});
    const node = openNode(db, away.url);
    for (let tries = 0; tries < 4; tries++) {
      await node.send();
      await age(db, '6 hours');
    }
    expect(node.sentences).toEqual([expect.stringMatching(/^The mail server accepts no mail: .*ECONNREFUSED/)]);
    expect(node.sentences.join()).not.toContain('ada');
    const back = await start({ port: away.port });
    await node.send();
    await node.send();
    expect(back.mails).toHaveLength(2);
    expect(node.sentences[1]).toBe('The mail server accepts mails again.');
    expect(await readOutcomes(db)).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }]);
  });

  test('waits 1, 2, 4, 8 and then 15 minutes between attempts, more or less, and gives up after 3 days', async () => {
    const send = async (): Promise<never> => Promise.reject(new MailError('away', 'ECONNECTION'));
    const node = openNode(db, { send, close: () => undefined });
    await queue(db, {});
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await node.send();
      const delay = await readDelayMinutes(db);
      expect(delay).toBeGreaterThan(minutes * 0.79);
      expect(delay).toBeLessThan(minutes * 1.21);
      await age(db, '18 minutes');
    }
    await age(db, '3 days');
    await node.send();
    expect(await readOutcomes(db)).toMatchObject([{ outcome: 'given_up', error: 'ECONNECTION' }]);
    expect(node.sentences.at(-1)).toBe('A mail was given up after 3 days: ECONNECTION.');
  });

  test('ends a mail whose recipient is refused, tries a deferred one again, and sends the others', async () => {
    const replies = new Map([
      ['gone@example.com', '550 5.1.1 gone@example.com: no such mailbox'],
      ['busy@example.com', '450 4.2.0 Greylisted'],
    ]);
    const server = await start({ replyToRecipient: (address) => replies.get(address) ?? null });
    const node = openNode(db, server.url);
    const others = Array.from({ length: 12 }, (_, index) => ({ to: `p${index}@example.com` }));
    await queue(db, { to: 'gone@example.com' }, { to: 'busy@example.com' }, ...others);
    await node.send();
    expect(server.mails).toHaveLength(12);
    expect(node.bounced).toEqual(['gone@example.com']);
    const [gone, busy] = await readOutcomes(db);
    expect(gone).toEqual({ to: 'gone@example.com', outcome: 'bounced', error: 'EENVELOPE RCPT TO 550' });
    expect(busy).toEqual({ to: 'busy@example.com', outcome: null, error: 'EENVELOPE RCPT TO 450' });
    expect(node.sentences).toEqual([]);
    replies.clear();
    await age(db, '2 minutes');
    await node.send();
    expect(server.mails).toHaveLength(13);
  });

  test('ends no bounced mail whose callback failed', async () => {
    const server = await start({ replyToRecipient: () => '550 5.1.1 No such mailbox' });
    const calls: number[] = [];
    const onBounced = async (tx: Transaction): Promise<void> => {
      calls.push(1);
      await tx.query('select 1');
      if (calls.length === 1) throw new Error('the callback failed');
    };
    const node = openNode(db, server.url, { onBounced });
    await queue(db, {});
    await expect(node.send()).rejects.toThrow('the callback failed');
    expect(await readOutcomes(db)).toMatchObject([{ outcome: null }]);
    await age(db, '6 minutes');
    await node.send();
    expect(await readOutcomes(db)).toMatchObject([{ outcome: 'bounced' }]);
  });

  test('loses nothing while the mail server refuses the password', async () => {
    const server = await start({ auth: { user: 'wow', pass: 'new' } });
    await queue(db, {}, {});
    const node = openNode(db, server.url.replace(':new@', ':old@'));
    await node.send();
    expect(node.sentences).toEqual([expect.stringMatching(/EAUTH .*535\. Mails stay queued for 3 days\.$/)]);
    await age(db, '2 minutes');
    await openNode(db, server.url).send();
    expect(server.mails).toHaveLength(2);
  });

  test('sends a mail again after a crash, with the same Message-ID', async () => {
    const server = await start();
    await queue(db, {}, {});
    // The update that marks a mail as sent fails.
    const crashing = new Proxy(db, {
      get: (target, name) =>
        name === 'query'
          ? (text: string, ...rest: []) =>
              text.includes('outcome = $2') ? Promise.reject(new Error('crashed')) : target.query(text, ...rest)
          : Reflect.get(target, name),
    });
    await expect(openNode(crashing, server.url).send()).rejects.toThrow('crashed');
    await openNode(db, server.url).send();
    expect(server.mails).toHaveLength(2);
    await endLeases(db);
    await openNode(db, server.url).send();
    const ids = server.mails.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@wow\.example>$/);
  });

  test('sends the other mails if one cannot be rendered', async () => {
    const server = await start();
    const render: MailSenderDeps['render'] = async ({ template }) => {
      if (template === 'unknown') throw new Error('no such template');
      return { subject: template, text: '', html: '' };
    };
    await queue(db, { template: 'unknown' }, {}, {});
    await expect(openNode(db, server.url, { render }).send()).rejects.toThrow('no such template');
    await openNode(db, server.url, { render }).send();
    expect(server.mails).toHaveLength(2);
    expect(await readOutcomes(db)).toMatchObject([{ outcome: null, error: 'not rendered' }, {}, {}]);
  });

  test('starts no further mail once the server closes', async () => {
    const server = await start();
    await queue(db, {});
    await openNode(db, server.url).sender.sendQueuedMails(AbortSignal.abort());
    expect(server.mails).toEqual([]);
  });

  test('sends new mails while a slow one is being delivered', async () => {
    let finishSlow = (): void => undefined;
    const sent: string[] = [];
    const send = async ({ to }: OutgoingMail): Promise<void> => {
      if (to === 'slow@example.com') await new Promise<void>((resolve) => (finishSlow = resolve));
      sent.push(to);
    };
    const node = openNode(db, { send, close: () => undefined });
    await queue(db, { to: 'slow@example.com' }, { to: 'a@example.com' });
    const running = node.send();
    await expect.poll(() => sent).toEqual(['a@example.com']);
    await queue(db, { to: 'b@example.com' });
    await expect.poll(() => sent, { timeout: 3_000 }).toEqual(['a@example.com', 'b@example.com']);
    finishSlow();
    await running;
    expect(sent).toHaveLength(3);
  });

  test('counts the mails of a template per mailbox, within a time', async () => {
    const ada = { to: 'ada@example.com', template: 'code' };
    await queue(db, { to: 'Ada+a@example.com', template: 'code' }, ada);
    await age(db, '2 hours');
    await queue(db, { to: 'ada+b@example.com', template: 'code' }, { to: 'eve@example.com', template: 'code' });
    await queue(db, { to: 'ada@example.com', template: 'notice' });
    expect(await countMails(db, { ...ada, seconds: 3_600 })).toBe(1);
    expect(await countMails(db, { ...ada, seconds: 86_400 })).toBe(3);
  });

  test('removes mails 2 days after they ended, and none that waits', async () => {
    const server = await start();
    await queue(db, {});
    await openNode(db, server.url).send();
    await queue(db, {});
    await age(db, '47 hours');
    expect(await removeOldMails(db)).toBe(0);
    await age(db, '2 hours');
    expect(await removeOldMails(db)).toBe(1);
    expect(await readOutcomes(db)).toMatchObject([{ outcome: null }]);
  });
});

describeOnPostgres('several nodes', (open) => {
  test('send each mail once between them', async () => {
    const db = await open();
    const server = await start();
    await queue(db, ...Array.from({ length: 40 }, (_, index) => ({ to: `p${index}@example.com` })));
    await Promise.all([openNode(db, server.url), openNode(db, server.url)].map((node) => node.send()));
    const recipients = server.mails.map(({ to }) => to[0]);
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
  });
});
