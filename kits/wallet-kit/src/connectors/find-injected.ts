import type { EIP1193Provider } from 'viem';

/** By what a wallet's extension is known. */
export interface InjectedSigns {
  /** The names that it announces itself by. */
  readonly rdns?: string | readonly string[];
  /** Where else on the window it may stand, in order; `ethereum` is looked at in any case. */
  readonly namespaces?: readonly string[];
  /** Tells its provider from those of others. */
  readonly isIt?: (provider: Record<string, unknown>) => boolean;
}

type Injected = EIP1193Provider & Record<string, unknown>;

interface Announced {
  readonly info: { readonly rdns: string };
  readonly provider: Injected;
}

/**
 * Returns the provider of an installed extension, or undefined. One that announces itself is believed first: several
 * extensions fight for `window.ethereum`, and some give themselves out for others there.
 */
export function findInjected({ rdns = [], namespaces = [], isIt }: InjectedSigns): EIP1193Provider | undefined {
  if (typeof window === 'undefined') return undefined;
  const names = typeof rdns === 'string' ? [rdns] : rdns;
  const announced = names.length > 0 && announcedProviders().find(({ info }) => names.includes(info.rdns));
  if (announced) return announced.provider;
  if (!isIt) return undefined;
  return [...namespaces.map(standingAt), ...standingTogether()].find(
    (provider): provider is Injected => isProvider(provider) && isIt(provider),
  );
}

/** Extensions answer the question at once, before `dispatchEvent` returns. */
function announcedProviders(): readonly Announced[] {
  const found: Announced[] = [];
  const hear = (event: Event): void => {
    const { detail } = event as CustomEvent<unknown>;
    if (isAnnounced(detail)) found.push(detail);
  };
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', hear);
  return found;
}

/** The path is names with points between, like `okxwallet.ethereum`. */
const standingAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), window);

/** Extensions that fight for the place may all stand in its `providers`. */
function standingTogether(): readonly unknown[] {
  const ethereum = standingAt('ethereum');
  if (!isRecord(ethereum)) return [];
  return Array.isArray(ethereum['providers']) ? [...ethereum['providers'], ethereum] : [ethereum];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isProvider = (value: unknown): value is Injected => isRecord(value) && typeof value['request'] === 'function';

const isAnnounced = (detail: unknown): detail is Announced =>
  isRecord(detail) &&
  isRecord(detail['info']) &&
  typeof detail['info']['rdns'] === 'string' &&
  isProvider(detail['provider']);
