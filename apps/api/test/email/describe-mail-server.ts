import { afterAll, beforeAll } from 'vitest';
import { createSmtpTransport, parseSmtpUrl } from '@wow/core/mail/server';
import { describeOnAnyDatabase, startMailServer, type TestMailServer } from '@wow/core/testing';
import type { ServerOptions } from '../../src/build-server.ts';
import { TestServer } from '../world.ts';

export interface MailWorld {
  readonly world: TestServer;
  readonly mails: () => TestMailServer['mails'];
}

/** Defines tests that share a server and its mail server. */
export function describeMailServer(
  title: string,
  options: Partial<ServerOptions>,
  tests: (shared: MailWorld) => void,
): void {
  describeOnAnyDatabase(title, (openFresh) => {
    const world = new TestServer();
    let mailServer: TestMailServer;
    let transport: ReturnType<typeof createSmtpTransport>;
    beforeAll(async () => {
      mailServer = await startMailServer();
      const from = { name: 'WOW', address: 'wow@wow.example' };
      transport = createSmtpTransport({ server: parseSmtpUrl(mailServer.url)!, from });
      await world.open(await openFresh(), { mailTransport: transport, ...options });
    });
    afterAll(async () => {
      await world.close();
      transport.close();
      await mailServer.stop();
    });
    tests({ world, mails: () => mailServer.mails });
  });
}
