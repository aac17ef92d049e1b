import type { Config } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import { isAbandonable } from '../connectors/abandonable.ts';
import type { Device } from '../device/device.ts';
import { missingPackage } from '../problems/causes.ts';
import type { Keep } from '../storage/keep.ts';
import { keepLatestWallet } from '../storage/latest-wallet.ts';
import { addRecentWallet } from '../storage/recent-wallets.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import { chainToAsk } from './chain-to-ask.ts';
import type { ConnectAttempt, ConnectFailure } from './connect-attempt.ts';
import { connectFailure } from './connect-failure.ts';
import { keepDeepLink } from './keep-deep-link.ts';
import { pairingLastsMs } from './pairing-lasts-ms.ts';

/** How long an app may take to come to the front. Phones ask before they open one. */
const OPENS_WITHIN_MS = 3000;

const IDLE: ConnectAttempt = { kind: 'idle' };

export interface ConnectAttemptsNeeds {
  readonly config: Config;
  readonly keep: Keep;
  readonly device: Device;
  readonly initialChain: number | undefined;
  /** Opens a wallet's link. */
  readonly open: (link: string, target: '_blank' | '_self') => void;
  /** Calls back when the page has gone to the background. Returns what ends it. */
  readonly onceHidden: (then: () => void) => () => void;
}

/** One dialog's tries to connect, of which the last one counts. */
export interface ConnectAttempts {
  readonly current: () => ConnectAttempt;
  readonly subscribe: (listener: () => void) => () => void;
  /** Connects, and asks for a code and a link at the same time. Whatever was tried before is given up. */
  readonly start: (choice: WalletChoice) => void;
  /** Tries the last wallet again. An app that did not open is opened by the same link, in the gesture that asks for it. */
  readonly retry: () => void;
  /** Asks for a new code. */
  readonly renew: () => void;
  /** Gives up. An answer that still comes is turned away. */
  readonly cancel: () => void;
}

/** One try, and what ends with it. */
interface Try {
  readonly choice: WalletChoice;
  readonly endings: (() => void)[];
  shown: ConnectAttempt & { readonly kind: 'connecting' };
  isOver: boolean;
  isGivenUp: boolean;
}

export function createConnectAttempts(needs: ConnectAttemptsNeeds): ConnectAttempts {
  const { config, keep, device, initialChain, open, onceHidden } = needs;
  const listeners = new Set<() => void>();
  let attempt: ConnectAttempt = IDLE;
  let current: Try | null = null;

  const show = (next: ConnectAttempt): void => {
    attempt = next;
    listeners.forEach((listener) => listener());
  };
  const end = (own: Try): void => {
    own.isOver = true;
    own.endings.forEach((stop) => stop());
  };
  const fail = (own: Try, why: ConnectFailure, problem?: unknown): void => {
    if (own.isOver) return;
    end(own);
    const missing = why === 'not-set-up' ? missingPackage(problem) : null;
    report(own.choice, why, missing, problem);
    show({ kind: 'failed', walletId: own.choice.id, why, ...(missing !== null && { missingPackage: missing }) });
  };
  const giveUp = (): void => {
    const { connector } = current?.choice ?? {};
    // A dialog that closes because its wallet is connected gives up nothing.
    if (!current || current.isOver || !connector || config.state.current === connector.uid) return;
    end(current);
    current.isGivenUp = true;
    if (isAbandonable(connector)) connector.abandon();
    // wagmi would go on waiting for a wallet that nobody looks at any more.
    if (config.state.current === null && config.state.status === 'connecting') void disconnect(config);
  };

  /** Phones do not say whether a link opened anything: only that this page has gone to the back. */
  const watchApp = (own: Try): void => {
    const timer = setTimeout(() => {
      // The pairing goes on: beside an app on half of the screen this page is never hidden.
      show({ kind: 'failed', walletId: own.choice.id, why: 'missing' });
    }, OPENS_WITHIN_MS);
    own.endings.push(
      onceHidden(() => clearTimeout(timer)),
      () => clearTimeout(timer),
    );
  };
  const follow = (own: Try, link: string): void => {
    if (!device.isMobile) {
      open(link, device.browser === 'safari' ? '_blank' : '_self');
      return;
    }
    keepDeepLink(keep, link, own.choice.name);
    open(link, '_blank');
    watchApp(own);
  };

  const takeUri = (own: Try, uri: string): void => {
    const { mobile, desktop, qrCode, connector } = own.choice;
    const link = (device.isMobile ? mobile : desktop)?.getUri?.(uri) ?? null;
    const runsOut = setTimeout(
      () => {
        fail(own, 'expired');
        if (isAbandonable(connector)) connector.abandon();
      },
      pairingLastsMs(uri, Date.now()),
    );
    own.endings.push(() => clearTimeout(runsOut));
    own.shown = { ...own.shown, qrUri: qrCode?.getUri(uri) ?? null, link };
    show(own.shown);
    if (link !== null) follow(own, link);
  };
  const listen = (own: Try): void => {
    const { emitter } = own.choice.connector;
    const hear = ({ type, data }: { type: string; data?: unknown }): void => {
      if (type === 'display_uri' && typeof data === 'string' && !own.isOver) takeUri(own, data);
    };
    emitter.on('message', hear);
    own.endings.push(() => emitter.off('message', hear));
  };

  const run = async (own: Try): Promise<void> => {
    const { id, connector } = own.choice;
    try {
      const chainId = await chainToAsk(config, own.choice, initialChain);
      if (own.isOver) return;
      await connect(config, { connector, chainId });
    } catch (problem) {
      fail(own, connectFailure(problem), problem);
      return;
    }
    // A wallet that was given up and then picked again may answer the first question.
    if (own.isGivenUp && current?.choice.connector.uid !== connector.uid) {
      await disconnect(config, { connector });
      return;
    }
    if (current) end(current);
    addRecentWallet(keep, id);
    show(IDLE);
  };

  const start = (choice: WalletChoice): void => {
    giveUp();
    const shown = { kind: 'connecting', walletId: choice.id, qrUri: null, link: null } as const;
    current = { choice, shown, endings: [], isOver: false, isGivenUp: false };
    keepLatestWallet(keep, choice.id);
    show(shown);
    listen(current);
    void run(current);
  };
  const again = (): void => {
    if (current) start(current.choice);
  };

  return {
    current: () => attempt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    retry() {
      if (!current || current.isOver || current.shown.link === null) {
        again();
        return;
      }
      show(current.shown);
      follow(current, current.shown.link);
    },
    renew: again,
    cancel() {
      giveUp();
      current = null;
      show(IDLE);
    },
  };
}

/** Tells the developer what no player can put right. */
function report({ name }: WalletChoice, why: ConnectFailure, missing: string | null, problem: unknown): void {
  if (missing !== null) {
    console.error(`${name} needs a package that is not installed. Run: npm install ${missing}`, problem);
  } else if (why === 'failed') {
    console.error(`${name} did not connect.`, problem);
  }
}
