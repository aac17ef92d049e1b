export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string = MESSAGES[code] ?? 'The wallet failed.', data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const MESSAGES: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The page may not use this account.',
  4200: 'The wallet does not support this.',
  4900: 'The wallet is disconnected from all chains.',
  4902: 'Unrecognized chain ID. Try adding the chain using wallet_addEthereumChain first.',
  [-32_002]: 'Request already pending. Please wait.',
  [-32_603]: 'Internal error.',
};

type Listener = (...values: never[]) => void;

export class Listeners {
  readonly #byEvent = new Map<string, Set<Listener>>();

  add(event: string, listener: Listener): void {
    const all = this.#byEvent.get(event) ?? new Set();
    this.#byEvent.set(event, all.add(listener));
  }

  remove(event: string, listener: Listener): void {
    this.#byEvent.get(event)?.delete(listener);
  }

  /** Calls every current listener. One that throws does not stop the others. */
  emit(event: string, value: unknown): void {
    for (const listener of Array.from(this.#byEvent.get(event) ?? [])) {
      try {
        (listener as (value: unknown) => void)(value);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
