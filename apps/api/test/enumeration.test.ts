import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { MailBrowser } from './email/mail-browser.ts';
import { UNREACHABLE_MAIL_SERVER } from './email/unreachable-mail-server.ts';
import { describeServer } from './in-world.ts';

const FEWEST_TURNS = 15;
const MOST_TURNS = 60;

/**
 * Expects that no kind at its fastest takes twice the time of another one. Load on the machine only
 * adds time, so more turns show the work of each kind.
 */
async function expectAlikeTimes(kinds: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const fastestMs = Object.keys(kinds).map(() => Infinity);
  const areAlike = () => Math.max(...fastestMs) < 2 * Math.min(...fastestMs);
  for (let turn = 0; turn < MOST_TURNS && (turn < FEWEST_TURNS || !areAlike()); turn += 1) {
    for (const [index, ask] of Object.values(kinds).entries()) {
      const startedAt = performance.now();
      await ask();
      fastestMs[index] = Math.min(fastestMs[index]!, performance.now() - startedAt);
    }
  }
  expect(areAlike(), `the fastest of each kind, in ms: ${fastestMs.join(', ')}`).toBe(true);
}

describeServer('the time of an answer', { mailTransport: UNREACHABLE_MAIL_SERVER }, (world) => {
  /** One after the other: on a slow machine, all together wait longer for a connection than its limit. */
  const openAccounts = async () => {
    const emails: string[] = [];
    while (emails.length < MOST_TURNS) emails.push((await world.newPlayer()).email);
    return emails;
  };

  const login = (email: string, password: string) => async () =>
    expect((await world.ask('POST', '/api/auth/login', { body: { email, password } })).status).toBe(401);

  test('does not tell a wrong password from an email without an account', async () => {
    const { email } = await world.newPlayer();
    await expectAlikeTimes({
      known: login(email, 'not the password'),
      unknown: login('unknown@example.com', 'not the password'),
      impossible: login('x'.repeat(5_000), 'not the password'),
      overlong: login(email, 'y'.repeat(10_000)),
    });
  });

  test('does not tell a recovery by mail of an account from one without', async () => {
    const known = await openAccounts();
    const unknown = known.map((email) => `no-${email}`);
    const recover = (emails: string[]) => async () =>
      expect((await new MailBrowser(world).requestRecovery(emails.pop()!)).status).toBe(200);
    await expectAlikeTimes({ known: recover(known), unknown: recover(unknown) });
  });

  test('does not tell a wrong code of a mail to an account from one without', async () => {
    const emails = await openAccounts();
    const ask = async (email: string) => {
      const browser = new MailBrowser(world);
      const { challenge } = (await browser.requestRecovery(email)).body;
      return () => browser.enterCode(challenge, browser.wrongCodeOf(challenge));
    };
    const known = await Promise.all(emails.map(ask));
    const unknown = await Promise.all(emails.map((email) => ask(`no-${email}`)));
    const enter = (browsers: (() => ReturnType<MailBrowser['enterCode']>)[]) => async () =>
      expect((await browsers.pop()!()).body.code).toBe('wrong_code');
    await expectAlikeTimes({ known: enter(known), unknown: enter(unknown) });
  });
});
