import type { Config } from 'wagmi';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import { connect, disconnect } from 'wagmi/actions';
import { disconnectWallet } from '../config/last-wallet.ts';
import { isAbandonable } from '../connectors/lazy-connector.ts';
import type { Device } from '../device/device.ts';
import { findMissingPackage } from '../connectors/wallet-errors.ts';
import { type KitStorage, addRecentWallet, saveDeepLink } from '../storage/kit-storage.ts';
import { type ConnectAttempt, type ConnectFailure, getConnectFailure } from './connect-attempt.ts';

/** A wallet that takes longer to report its chain is connected without it. */
const CHAIN_TIMEOUT_MS = 1000;

async function chooseChain(config: Config, choice: WalletChoice, initialChain: number | undefined): Promise<number> {
  const has = (id: number | undefined): id is number => config.chains.some((chain) => chain.id === id);
  if (has(initialChain)) return initialChain;
  const own = await getExtensionChain(choice);
  return has(own) ? own : config.chains[0].id;
}

/** Only an extension knows its chain before it is connected. */
async function getExtensionChain({ connector }: WalletChoice): Promise<number | undefined> {
  if (connector.type !== 'injected') return undefined;
  const silent = new Promise<undefined>((done) => setTimeout(() => done(undefined), CHAIN_TIMEOUT_MS));
  return Promise.race([connector.getChainId().catch(() => undefined), silent]);
}

const DEFAULT_PAIRING_LIFETIME_MS = 300_000;

export function getPairingLifetimeMs(uri: string, nowMs: number): number {
  const seconds = Number(/[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1]);
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000 - nowMs) : DEFAULT_PAIRING_LIFETIME_MS;
}

/** Phones ask before they open an app. */
const APP_OPEN_TIMEOUT_MS = 3000;

const IDLE: ConnectAttempt = { kind: 'idle' };

export interface ConnectAttemptsOptions {
  readonly config: Config;
  readonly storage: KitStorage;
  readonly device: Device;
  readonly initialChain: number | undefined;
  readonly open: (link: string, target: '_blank' | '_self') => void;
  readonly onHidden: (then: () => void) => () => void;
}

export interface ConnectAttempts {
  readonly current: () => ConnectAttempt;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: (choice: WalletChoice) => void;
  /** Tries the last wallet again. An app that did not open is opened by the same link, inside the press. */
  readonly retry: () => void;
  readonly cancel: () => void;
}

interface ActiveAttempt {
  readonly choice: WalletChoice;
  readonly endings: (() => void)[];
  shown: ConnectAttempt & { readonly kind: 'connecting' };
  isOver: boolean;
  isGivenUp: boolean;
}

export function createConnectAttempts(options: ConnectAttemptsOptions): ConnectAttempts {
  const { config, storage, device, initialChain, open, onHidden } = options;
  const listeners = new Set<() => void>();
  let attempt: ConnectAttempt = IDLE;
  let current: ActiveAttempt | null = null;

  const show = (next: ConnectAttempt): void => {
    attempt = next;
    listeners.forEach((listener) => listener());
  };
  const end = (own: ActiveAttempt): void => {
    own.isOver = true;
    own.endings.forEach((stop) => stop());
  };
  const fail = (own: ActiveAttempt, why: ConnectFailure, problem?: unknown): void => {
    if (own.isOver) return;
    end(own);
    const { id, name } = own.choice;
    const missing = why === 'not-set-up' ? findMissingPackage(problem) : null;
    if (missing !== null) {
      console.error(`${name} needs a package that is not installed. Run: npm install ${missing}`, problem);
    } else if (why === 'failed') {
      console.error(`${name} did not connect.`, problem);
    }
    show({ kind: 'failed', walletId: id, why, ...(missing !== null && { missingPackage: missing }) });
  };
  const giveUp = (): void => {
    const { connector } = current?.choice ?? {};
    // A dialog that closes because its wallet connected cancels nothing.
    if (!current || current.isOver || !connector || config.state.current === connector.uid) return;
    end(current);
    current.isGivenUp = true;
    if (isAbandonable(connector)) connector.abandon();
    // wagmi would wait for the abandoned wallet forever.
    if (config.state.current === null && config.state.status === 'connecting') void disconnect(config);
  };

  /** Phones do not report whether a link opened an app, only that the page was hidden. */
  const watchApp = (own: ActiveAttempt): void => {
    const timer = setTimeout(() => {
      // The pairing continues: beside an app in split view this page is never hidden.
      show({ kind: 'failed', walletId: own.choice.id, why: 'missing' });
    }, APP_OPEN_TIMEOUT_MS);
    const stop = (): void => clearTimeout(timer);
    own.endings.push(onHidden(stop), stop);
  };
  const follow = (own: ActiveAttempt, link: string): void => {
    if (!device.isMobile) return open(link, device.browser === 'safari' ? '_blank' : '_self');
    // WalletConnect opens a paired wallet again by this link.
    if (own.choice.mobile?.getUri) saveDeepLink(storage, link, own.choice.name);
    open(link, '_blank');
    watchApp(own);
  };

  /** The page goes on in the browser of the wallet's app, where the wallet is installed. */
  const openPage = (own: ActiveAttempt, link: string): void => {
    own.shown = { ...own.shown, link };
    show(own.shown);
    follow(own, link);
  };

  const takeUri = (own: ActiveAttempt, uri: string): void => {
    const { mobile, desktop, qrCode, connector } = own.choice;
    const link = (device.isMobile ? mobile : desktop)?.getUri?.(uri) ?? null;
    const expire = (): void => {
      fail(own, 'expired');
      if (isAbandonable(connector)) connector.abandon();
    };
    const runsOut = setTimeout(expire, getPairingLifetimeMs(uri, Date.now()));
    own.endings.push(() => clearTimeout(runsOut));
    own.shown = { ...own.shown, qrUri: qrCode?.getUri(uri) ?? null, link };
    show(own.shown);
    if (link !== null) follow(own, link);
  };
  const listen = (own: ActiveAttempt): void => {
    const { emitter } = own.choice.connector;
    const onEvent = ({ type, data }: { type: string; data?: unknown }): void => {
      if (type === 'display_uri' && typeof data === 'string' && !own.isOver) takeUri(own, data);
    };
    emitter.on('message', onEvent);
    own.endings.push(() => emitter.off('message', onEvent));
  };

  const run = async (own: ActiveAttempt): Promise<void> => {
    const { id, connector } = own.choice;
    try {
      const chainId = await chooseChain(config, own.choice, initialChain);
      if (own.isOver) return;
      const { accounts } = await connect(config, { connector, chainId });
      if (accounts.length === 0) {
        await disconnectWallet(config, connector);
        throw new Error('The wallet gave no account.');
      }
    } catch (problem) {
      return fail(own, getConnectFailure(problem), problem);
    }
    // A wallet that was cancelled and picked again may answer the first request.
    if (own.isGivenUp && current?.choice.connector.uid !== connector.uid) {
      await disconnectWallet(config, connector);
      return;
    }
    if (current) end(current);
    addRecentWallet(storage, id);
    show(IDLE);
  };

  const start = (choice: WalletChoice): void => {
    giveUp();
    const shown = { kind: 'connecting', walletId: choice.id, qrUri: null, link: null } as const;
    current = { choice, shown, endings: [], isOver: false, isGivenUp: false };
    const getPageLink = choice.asksIn === 'browser' ? choice.mobile?.getPageLink : undefined;
    if (getPageLink) return openPage(current, getPageLink(location.href));
    show(shown);
    listen(current);
    void run(current);
  };
  return {
    current: () => attempt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    retry() {
      if (!current) return;
      const { choice, isOver, shown } = current;
      if (isOver || shown.link === null) return start(choice);
      show(shown);
      follow(current, shown.link);
    },
    cancel() {
      giveUp();
      current = null;
      show(IDLE);
    },
  };
}
