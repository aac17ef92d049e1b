import { test as base } from '@playwright/test';
import { CHAIN_ACCOUNTS } from '../../core/testing/chain-accounts.ts';
import { startPairingWallet, type PairingWallet } from '../../core/testing/pairing-wallet/start-pairing-wallet.ts';
import { startRelay, type TestRelay } from '../../core/testing/relay/start-relay.ts';
import { startLocalhostServer } from '../localhost-server.ts';
import { ARBITRUM_SEPOLIA, SEPOLIA } from './wallet-fixture.ts';

const PROJECT = 'ab'.repeat(16);

interface Pairing {
  readonly relay: TestRelay;
  /** The server, whose policy allows this relay. */
  readonly url: string;
}

/** A test with a separate server, a local relay and a wallet on a phone. */
export const test = base.extend<{ phone: PairingWallet }, { pairing: Pairing }>({
  pairing: [
    // Playwright reads the needed fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const relay = await startRelay({ projectId: PROJECT });
      const { url, stop } = await startLocalhostServer({
        WOW_DEMO: '1',
        WALLETCONNECT_PROJECT_ID: PROJECT,
        WALLETCONNECT_RELAY_URL: relay.url,
      });
      await use({ relay, url });
      await stop();
      await relay.stop();
    },
    { scope: 'worker' },
  ],
  async baseURL({ pairing }, use) {
    await use(pairing.url);
  },
  async phone({ pairing }, use) {
    const nodes = {
      [SEPOLIA]: `${pairing.url}/demo/chain/${SEPOLIA}`,
      [ARBITRUM_SEPOLIA]: `${pairing.url}/demo/chain/${ARBITRUM_SEPOLIA}`,
    };
    const [{ privateKey }] = CHAIN_ACCOUNTS;
    const phone = await startPairingWallet({ relayUrl: pairing.relay.url, projectId: PROJECT, privateKey, nodes });
    await use(phone);
    await phone.stop();
  },
});
