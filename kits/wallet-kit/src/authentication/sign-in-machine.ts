import { isUserRejection } from '../connectors/wallet-errors.ts';
import { type AuthenticationAdapter, SignInRefusal } from './authentication.ts';

/** How far a player has come in proving that the address is theirs. */
export interface SignInProgress {
  readonly state: 'preparing' | 'idle' | 'creating' | 'signing' | 'verifying';
  /** What went wrong, if anything did. Preparing and creating are one to the player. */
  readonly problem: null | 'preparing' | 'signing' | 'verifying';
  /** What the app itself says about the problem, if it has anything to say. */
  readonly sentence?: string;
}

export interface SignInOptions {
  readonly adapter: Pick<AuthenticationAdapter, 'createMessage' | 'getNonce' | 'verify'>;
  readonly address: `0x${string}`;
  readonly chainId: number;
  /** Asks the wallet. Returns the signature. */
  readonly sign: (message: unknown) => Promise<string>;
  /** The app has taken the signature. */
  readonly onSignedIn: () => void;
}

/** One player's signing in with one account on one chain. */
export interface SignInMachine {
  readonly current: () => SignInProgress;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the nonce: before the press, because a phone lets a wallet be opened only in the press itself. */
  readonly prepare: () => void;
  readonly sign: () => void;
  /** Does again whatever failed. */
  readonly retry: () => void;
  /** Nothing that is still answered is shown. */
  readonly end: () => void;
}

export function createSignInMachine({ adapter, address, chainId, sign, onSignedIn }: SignInOptions): SignInMachine {
  const listeners = new Set<() => void>();
  let signIn: SignInProgress = { state: 'preparing', problem: null };
  let nonce: string | null = null;
  /** Of what is under way: an answer to anything older is not listened to. */
  let turn = 0;

  const show = (state: SignInProgress['state'], problem: SignInProgress['problem'] = null, cause?: unknown): void => {
    signIn = { state, problem, ...(cause instanceof SignInRefusal && { sentence: cause.message }) };
    listeners.forEach((listener) => listener());
  };

  const prepare = async (): Promise<void> => {
    const own = ++turn;
    show('preparing');
    try {
      const given = await adapter.getNonce();
      if (own !== turn) return;
      nonce = given;
      show('idle');
    } catch (cause) {
      if (own === turn) show('preparing', 'preparing', cause);
    }
  };

  const proceed = async (used: string): Promise<void> => {
    const own = ++turn;
    let problem: SignInProgress['problem'] = 'preparing';
    try {
      const created = adapter.createMessage({ nonce: used, address, chainId });
      show(created instanceof Promise ? 'creating' : 'signing');
      const message = await created;
      if (own !== turn) return;
      problem = 'signing';
      if (signIn.state !== problem) show(problem);
      const signature = await sign(message);
      if (own !== turn) return;
      problem = 'verifying';
      show('verifying');
      const isTheirs = await adapter.verify({ message, signature });
      if (own !== turn) return;
      if (isTheirs) onSignedIn();
      else await anew('verifying');
    } catch (cause) {
      if (own !== turn) return;
      if (problem === 'signing') show('idle', isUserRejection(cause) ? null : 'signing');
      else if (problem === 'verifying') await anew('verifying', cause);
      else show('idle', 'preparing', cause);
    }
  };

  /** A nonce that was sent to be verified may be used up, whatever was answered: the next try needs another. */
  const anew = async (problem: 'verifying', cause?: unknown): Promise<void> => {
    nonce = null;
    const own = ++turn;
    // Not ready to be pressed: without a nonce the press would open no wallet.
    show('preparing', problem, cause);
    try {
      const given = await adapter.getNonce();
      if (own === turn) nonce = given;
    } catch {
      // The player sees one problem at a time: the next press says this one.
    }
    if (own === turn) show('idle', problem, cause);
  };

  const press = (): void => {
    if (signIn.state !== 'idle') return;
    if (nonce === null) void prepare();
    else void proceed(nonce);
  };

  return {
    current: () => signIn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare: () => void prepare(),
    sign: press,
    retry() {
      if (signIn.problem === 'preparing' && nonce === null) void prepare();
      else press();
    },
    end: () => void (turn += 1),
  };
}
