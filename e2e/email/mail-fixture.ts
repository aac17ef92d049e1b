import { expect, test as base } from '@playwright/test';
import { startMailServer, type TestMailServer } from '../../core/testing/start-mail-server.ts';
import { startLocalhostServer } from '../localhost-server.ts';

const CODE = /^\d{6}$/m;

interface Mailing {
  readonly mailServer: TestMailServer;
  readonly url: string;
}

interface ReadMail {
  readonly subject: string;
  readonly code: string;
  readonly link: string;
}

/** A test with a separate server that sends mails to a mail server. */
export const test = base.extend<
  { readMail: (to: string, subject?: string) => Promise<ReadMail> },
  { mailing: Mailing }
>({
  mailing: [
    // Playwright reads the needed fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailServer = await startMailServer();
      const { url, stop } = await startLocalhostServer({
        WOW_DEMO: '1',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'WOW <wow@wow.example>',
      });
      await use({ mailServer, url });
      await stop();
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  async baseURL({ mailing }, use) {
    await use(mailing.url);
  },
  async readMail({ mailing }, use) {
    const isAsked = ({ subject, text }: { subject?: string; text?: string }, asked: string | undefined): boolean =>
      asked === undefined ? CODE.test(text ?? '') : subject === asked;
    /** The last mail with this subject, else with a code. */
    const find = (to: string, subject?: string) =>
      mailing.mailServer.mails.findLast((mail) => mail.to.includes(to) && isAsked(mail.parsed, subject));
    await use(async (to, subject) => {
      await expect.poll(() => find(to, subject) !== undefined, { timeout: 10_000 }).toBe(true);
      const { parsed } = find(to, subject)!;
      const text = parsed.text ?? '';
      return {
        subject: parsed.subject ?? '',
        code: CODE.exec(text)?.[0] ?? '',
        link: /http:\/\/localhost:\d+\/email#[\w-]{43}/.exec(text)?.[0] ?? '',
      };
    });
  },
});
