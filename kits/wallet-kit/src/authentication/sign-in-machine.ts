import { isUserRejection } from '../connectors/wallet-errors.ts';
import { type AuthenticationAdapter, SignInRefusal } from './authentication.ts';

/** The state of a sign-in. */
export interface SignInProgress {
  /** `idle` waits for the press. */
  readonly state: 'preparing' | 'idle' | 'creating' | 'signing' | 'verifying';
  /** The step that failed, if any. Preparing and creating are one step to the user. */
  readonly problem: null | 'preparing' | 'signing' | 'verifying';
  /** The message of a `SignInRefusal`. */
  readonly sentence?: string;
}

/** The options of `createSignInMachine`. */
export interface SignInOptions {
  readonly adapter: Pick<AuthenticationAdapter, 'createMessage' | 'getNonce' | 'verify'>;
  readonly address: `0x${string}`;
  readonly chainId: number;
  /** Asks the wallet for the signature of a message that the adapter created. */
  readonly sign: (message: unknown) => Promise<string>;
  readonly onSignedIn: () => void;
}

/** A sign-in without a view. */
export interface SignInMachine {
  /** The same object until a change. */
  readonly current: () => SignInProgress;
  /** Returns the function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the nonce before the press: phones open a wallet only inside the press itself. */
  readonly prepare: () => void;
  readonly sign: () => void;
  /** Repeats the step that failed. */
  readonly retry: () => void;
  /** Ignores every later answer. */
  readonly end: () => void;
}

/** Returns the kit's way of signing in, without a view and without React. Call `prepare` when the view appears. */
export function createSignInMachine({ adapter, address, chainId, sign, onSignedIn }: SignInOptions): SignInMachine {
  const listeners = new Set<() => void>();
  let signIn: SignInProgress = { state: 'preparing', problem: null };
  let nonce: string | null = null;
  /** Identifies the current attempt: answers to older ones are ignored. */
  let turn = 0;

  const show = (state: SignInProgress['state'], problem: SignInProgress['problem'] = null, cause?: unknown): void => {
    signIn = { state, problem, ...(cause instanceof SignInRefusal && { sentence: cause.message }) };
    listeners.forEach((listener) => listener());
  };

  /** Loads a nonce. After a failed verification the old one may be used up, and the failure stays shown. */
  const prepare = async (problem: SignInProgress['problem'] = null, cause?: unknown): Promise<void> => {
    nonce = null;
    const own = ++turn;
    // Not idle yet: without a nonce the press would open no wallet.
    show('preparing', problem, cause);
    try {
      const loaded = await adapter.getNonce();
      if (own !== turn) return;
      nonce = loaded;
    } catch (failure) {
      if (own !== turn) return;
      if (problem === null) return show('preparing', 'preparing', failure);
    }
    show('idle', problem, cause);
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
      const isVerified = await adapter.verify({ message, signature });
      if (own !== turn) return;
      if (isVerified) onSignedIn();
      else await prepare('verifying');
    } catch (cause) {
      if (own !== turn) return;
      if (problem === 'signing') show('idle', isUserRejection(cause) ? null : 'signing');
      else if (problem === 'verifying') await prepare('verifying', cause);
      else show('idle', 'preparing', cause);
    }
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
