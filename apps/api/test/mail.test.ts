import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '@wow/core/database';
import { createSmtpTransport, parseSmtpUrl, queueMail } from '@wow/core/mail/server';
import { describeOnAnyDatabase, describeOnPostgres, startMailServer, type TestMailServer } from '@wow/core/testing';
import { deleteExpired } from '../src/jobs/schedule-jobs.ts';
import { buildEnvironment, Program } from './program.ts';
import { TestServer } from './world.ts';

const start = async (): Promise<TestMailServer> => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  return mailServer;
};

const queueNotice = async (db: Database): Promise<void> => {
  const args = {
    when: '2026-11-28T21:12:00Z',
    device: 'Firefox, Windows',
    place: '203.0.113.7',
  };
  const mail = { to: 'ada@example.com', template: 'account_closed', args, language: 'de', purpose: 'account_closed:1' };
  await db.transaction((tx) => queueMail(tx, mail));
};

describeOnPostgres('the running server with SMTP_URL', (_open, make) => {
  test('sends queued mails from MAIL_FROM, and ends with 0', async () => {
    const mailServer = await start();
    const options = await make();
    const program = new Program({
      ...buildEnvironment(options),
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'WOW <wow@wow.example>',
    });
    onTestFinished(() => program.kill());
    await program.ready();
    expect(program.out).not.toContain('No mail is sent');
    const db = await openDatabase(options);
    await queueNotice(db);
    await db.close();
    const [{ to, parsed }] = (await mailServer.waitForMails(1)) as [(typeof mailServer.mails)[0]];
    expect(to).toEqual(['ada@example.com']);
    expect(parsed.from?.text).toBe('"WOW" <wow@wow.example>');
    expect(parsed.subject).toBe('Dein Konto wurde gelöscht');
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    expect(program.err).toBe('');
    expect(program.out).not.toContain('ada@example.com');
  });
});

describeOnAnyDatabase('a server with a mail server', (open) => {
  test('ends a mail that was sent, and removes its row 2 days later', async () => {
    const mailServer = await start();
    const from = { name: 'WOW', address: 'wow@wow.example' };
    const mailTransport = createSmtpTransport({ server: parseSmtpUrl(mailServer.url)!, from });
    const db = await open();
    const world = await new TestServer().open(db, { mailTransport });
    await queueNotice(db);
    await expect
      .poll(() => db.query('select outcome from mail_outbox'), { timeout: 5_000 })
      .toEqual([{ outcome: 'sent' }]);
    expect(mailServer.mails).toHaveLength(1);
    await db.query(`update mail_outbox set ended_at = now() - interval '49 hours'`);
    await deleteExpired(db);
    expect(await db.query('select id from mail_outbox')).toEqual([]);
    await world.close();
    mailTransport.close();
  });
});
