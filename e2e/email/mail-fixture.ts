import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { findFreePort, ServerProcess } from '../../core/programs/index.ts';
import { startMailServer, type TestMailServer } from '../../core/testing/start-mail-server.ts';

const SERVER = join(import.meta.dirname, '../../apps/api/dist/main.js');

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
        const [port, folder] = [await findFreePort(), mkdtempSync(join(tmpdir(), 'wow-mail-'))];
        // Passkeys need a name: an address cannot have any.
        const url = `http://localhost:${port}`;
        const answers = () =>
          fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
        const server = await ServerProcess.start(process.execPath, [SERVER], answers, {
          PATH: process.env['PATH'],
          PORT: String(port),
          HOST: 'localhost',
          PUBLIC_URL: url,
          DATA_DIR: join(folder, 'data'),
          RATE_LIMITS: 'off',
          WOW_DEMO: '1',
          SMTP_URL: mailServer.url,
          MAIL_FROM: 'WOW <wow@wow.example>',
        });
        await use({ mailServer, url });
        await server.stop();
        await mailServer.stop();
        rmSync(folder, { recursive: true, force: true });
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
