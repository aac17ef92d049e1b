import { test as base, type CDPSession, type Page } from '@playwright/test';
import { startLocalhostServer } from '../localhost-server.ts';

/** Chromium's virtual authenticator: a platform authenticator that verifies its user. */
export class VirtualAuthenticator {
  readonly #cdp: CDPSession;
  readonly #authenticatorId: string;

  private constructor(cdp: CDPSession, authenticatorId: string) {
    this.#cdp = cdp;
    this.#authenticatorId = authenticatorId;
  }

  static async addTo(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  /** Whether the user touches it: without that, the browser waits. */
  async setPresent(enabled: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#authenticatorId,
      enabled,
    });
  }

  /** Whether the fingerprint is right. */
  async setVerified(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#authenticatorId, isUserVerified });
  }

  async countPasskeys(): Promise<number> {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#authenticatorId });
    return credentials.length;
  }
}

/** A test with a separate server on localhost and an authenticator. */
export const test = base.extend<
  { autofill: boolean; authenticator: VirtualAuthenticator },
  { localhost: { readonly url: string } }
>({
  localhost: [
    // Playwright reads the needed fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, stop } = await startLocalhostServer();
      await use({ url });
      await stop();
    },
    { scope: 'worker' },
  ],
  async baseURL({ localhost }, use) {
    await use(localhost.url);
  },
  autofill: [false, { option: true }],
  async authenticator({ page, autofill }, use) {
    if (!autofill)
      await page.addInitScript(() => {
        // The virtual authenticator would answer to the email field before a button is pressed.
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
    await use(await VirtualAuthenticator.addTo(page));
  },
});
