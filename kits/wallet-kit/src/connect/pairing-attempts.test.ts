import type { CreateConnectorFn } from 'wagmi';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyConnector } from '../connectors/lazy-connector.ts';
import type { Device } from '../device/device.ts';
import { STORAGE_KEYS } from '../storage/kit-storage.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import { createExtension, createFakeWallet, owner } from '../testing/fake-wallet.ts';
import { createAttemptsFixture, waitForSettled } from '../testing/connect-fixtures.ts';

const PHONE: Device = { browser: 'safari', system: 'ios', isMobile: true };

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

/** A paired wallet that the test controls. */
function pairing() {
  const relay: { give: (uri: string) => void; answer: (said: 'approve' | Error) => void; times: number } = {
    give: () => undefined,
    answer: () => undefined,
    times: 0,
  };
  const wallet = createFakeWallet();
  const create: CreateConnectorFn = (config) => {
    const own = createExtension(wallet, 'paired')(config);
    relay.give = (data) => config.emitter.emit('message', { type: 'display_uri', data });
    const connectOwn = own.connect.bind(own);
    return {
      ...own,
      async connect(parameters) {
        relay.times += 1;
        await new Promise<void>((yes, no) => {
          relay.answer = (said) => (said === 'approve' ? yes() : no(said));
        });
        return connectOwn(parameters) as ReturnType<typeof own.connect<never>>;
      },
    };
  };
  const connector = lazyConnector({
    id: 'paired',
    name: 'Paired',
    type: 'walletConnect',
    load: () => Promise.resolve(create),
  });
  return { relay, connector };
}

const asPaired = (choice: WalletChoice): WalletChoice => ({
  ...choice,
  qrCode: { getUri: (uri) => `code:${uri}` },
  mobile: { getUri: (uri) => `app://wc?uri=${encodeURIComponent(uri)}` },
});

const URI = 'wc:abc@2?symKey=1';

describe('a player who pairs a wallet', () => {
  const start = async (device?: Device) => {
    const { relay, connector } = pairing();
    const opened = createAttemptsFixture([connector], device);
    opened.attempts.start(asPaired(opened.choices[0]!));
    await vi.waitFor(() => expect(relay.times).toBe(1));
    return { ...opened, relay };
  };

  test('sees the code when it has come, and is connected when the wallet has said yes', async () => {
    const opened = await start();
    expect(opened.attempts.current()).toMatchObject({ qrUri: null });
    opened.relay.give(URI);
    expect(opened.attempts.current()).toEqual({
      kind: 'connecting',
      walletId: 'paired',
      qrUri: `code:${URI}`,
      link: null,
    });
    expect(opened.links).toEqual([]);
    opened.relay.answer('approve');
    expect(await waitForSettled(opened)).toEqual({ kind: 'idle' });
    expect(opened.config.state.connections.get(opened.config.state.current!)?.accounts).toEqual([owner.address]);
  });

  test('reads that the code has expired, and gets a new one', async () => {
    vi.useFakeTimers();
    const opened = await start();
    vi.setSystemTime(1_000_000);
    opened.relay.give(`${URI}&expiryTimestamp=1060`);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(opened.attempts.current().kind).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.attempts.current()).toEqual({ kind: 'failed', walletId: 'paired', why: 'expired' });
    opened.attempts.retry();
    await vi.waitFor(() => expect(opened.relay.times).toBe(2));
    opened.relay.give(`${URI}2`);
    expect(opened.attempts.current()).toMatchObject({ kind: 'connecting', qrUri: `code:${URI}2` });
  });

  test('reads that the relay reports an expired code, and that the wallet refuses', async () => {
    const opened = await start();
    opened.relay.answer(new Error('Proposal expired'));
    expect(await waitForSettled(opened)).toMatchObject({ why: 'expired' });
    opened.attempts.retry();
    await vi.waitFor(() => expect(opened.relay.times).toBe(2));
    opened.relay.answer(Object.assign(new Error('User rejected.'), { code: 4001 }));
    expect(await waitForSettled(opened)).toMatchObject({ why: 'refused' });
  });

  test('shows no code of a try that was given up', async () => {
    const opened = await start();
    opened.attempts.cancel();
    opened.relay.give(URI);
    expect(opened.attempts.current()).toEqual({ kind: 'idle' });
  });
});

describe('on a phone', () => {
  const start = async () => {
    vi.useFakeTimers();
    const { relay, connector } = pairing();
    const opened = createAttemptsFixture([connector], PHONE);
    opened.attempts.start(asPaired(opened.choices[0]!));
    await vi.waitFor(() => expect(relay.times).toBe(1));
    relay.give(URI);
    return { ...opened, relay };
  };
  const LINK = `app://wc?uri=${encodeURIComponent(URI)}`;

  test('the app is opened, and which one it is is kept for its later questions', async () => {
    const { links, storage, attempts } = await start();
    expect(links).toEqual([LINK]);
    expect(JSON.parse(storage.getItem(STORAGE_KEYS.deepLink)!)).toEqual({ href: 'app://', name: 'Paired' });
    expect(attempts.current()).toMatchObject({ kind: 'connecting', link: LINK });
  });

  test('an app that does not come is missing, and is opened by the same link in the press itself', async () => {
    const { links, attempts, relay } = await start();
    await vi.advanceTimersByTimeAsync(3000);
    expect(attempts.current()).toEqual({ kind: 'failed', walletId: 'paired', why: 'missing' });
    attempts.retry();
    expect(links).toEqual([LINK, LINK]);
    expect(attempts.current()).toMatchObject({ kind: 'connecting', link: LINK });
    expect(relay.times).toBe(1);
  });

  test('an app that seemed to be missing may still connect', async () => {
    const opened = await start();
    await vi.advanceTimersByTimeAsync(3000);
    opened.relay.answer('approve');
    await vi.waitFor(() => expect(opened.attempts.current()).toEqual({ kind: 'idle' }));
    expect(opened.config.state.status).toBe('connected');
  });

  test('an app that comes before the page is not missing', async () => {
    const { attempts, hide } = await start();
    hide();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(attempts.current().kind).toBe('connecting');
  });
});

describe('a player on a phone, in an app without a project id', () => {
  const PAGE = 'https://app.example/play';
  const withPageLink = (choice: WalletChoice): WalletChoice => ({
    ...choice,
    asksIn: 'browser',
    mobile: { getPageLink: (pageUrl) => `https://wallet.example/open?url=${encodeURIComponent(pageUrl)}` },
  });
  const LINK = `https://wallet.example/open?url=${encodeURIComponent(PAGE)}`;
  const start = (device: Device) => {
    vi.stubGlobal('location', { href: PAGE });
    const { relay, connector } = pairing();
    const fixture = createAttemptsFixture([connector], device);
    fixture.attempts.start(withPageLink(fixture.choices[0]!));
    return { relay, ...fixture };
  };

  test('continues in the browser of the wallet, and nothing is paired', () => {
    const { links, relay, attempts, storage } = start(PHONE);
    expect(links).toEqual([LINK]);
    expect(attempts.current()).toMatchObject({ kind: 'connecting', link: LINK, qrUri: null });
    expect(relay.times).toBe(0);
    expect(storage.getItem(STORAGE_KEYS.deepLink)).toBeNull();
  });

  test('learns that the app did not open, and may press again', () => {
    vi.useFakeTimers();
    const { links, attempts } = start(PHONE);
    vi.advanceTimersByTime(3_000);
    expect(attempts.current()).toMatchObject({ kind: 'failed', why: 'missing' });
    attempts.retry();
    expect(links).toEqual([LINK, LINK]);
  });
});
