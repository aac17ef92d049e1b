import { expect, test as base } from '@playwright/test';
import { startMailServer, type TestMailServer } from '../../core/testing/start-mail-server.ts';
import { startLocalhostServer } from '../localhost-server.ts';

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
export const test = base.extend<{ readMail: (to: string, subject: string) => Promise<ReadMail> }, { mailing: Mailing }>(
  {
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
      /** The last mail with this subject. */
      const find = (to: string, subject: string) =>
        mailing.mailServer.mails.findLast((mail) => mail.to.includes(to) && mail.parsed.subject === subject);
      await use(async (to, subject) => {
        await expect.poll(() => find(to, subject)?.parsed.subject, { timeout: 10_000 }).toBe(subject);
        const text = find(to, subject)!.parsed.text ?? '';
        return {
          subject,
          code: /^\d{6}$/m.exec(text)?.[0] ?? '',
          link: /http:\/\/localhost:\d+\/email#[\w-]{43}/.exec(text)?.[0] ?? '',
        };
      });
    },
  },
);
