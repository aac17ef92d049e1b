import type { EIP1193Provider } from 'viem';
import { injected, type CreateConnectorFn } from 'wagmi';
import { lazyConnector } from './lazy-connector.ts';

/** By what a wallet's extension is known. */
export interface ExtensionMatcher {
  /** The names that it announces itself by. */
  readonly rdns?: string | readonly string[];
  /** Where else on the window it may stand, in order; `ethereum` is looked at in any case. */
  readonly namespaces?: readonly string[];
  /** Tells its provider from those of others. */
  readonly matches?: (provider: Record<string, unknown>) => boolean;
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
export function findInjected({ rdns = [], namespaces = [], matches }: ExtensionMatcher): EIP1193Provider | undefined {
  if (typeof window === 'undefined') return undefined;
  const names = typeof rdns === 'string' ? [rdns] : rdns;
  const announced = names.length > 0 && requestAnnouncedProviders().find(({ info }) => names.includes(info.rdns));
  if (announced) return announced.provider;
  if (!matches) return undefined;
  return [...namespaces.map(readWindowPath), ...listEthereumProviders()].find(
    (provider): provider is Injected => isProvider(provider) && matches(provider),
  );
}

/** Extensions answer the question at once, before `dispatchEvent` returns. */
function requestAnnouncedProviders(): readonly Announced[] {
  const found: Announced[] = [];
  const onEvent = (event: Event): void => {
    const { detail } = event as CustomEvent<unknown>;
    if (isAnnounced(detail)) found.push(detail);
  };
  window.addEventListener('eip6963:announceProvider', onEvent);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', onEvent);
  return found;
}

/** The path is names with points between, like `okxwallet.ethereum`. */
const readWindowPath = (path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), window);

/** Extensions that fight for the place may all stand in its `providers`. */
function listEthereumProviders(): readonly unknown[] {
  const ethereum = readWindowPath('ethereum');
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

export interface InjectedConnectorSettings extends ExtensionMatcher {
  readonly id: string;
  readonly name: string;
}

/** Returns a connector for an extension, which is looked for when it is picked. */
export const injectedConnector = (settings: InjectedConnectorSettings): CreateConnectorFn =>
  lazyConnector({ ...settings, type: 'injected', load: () => Promise.resolve(createInjectedTarget(settings)) });

/** wagmi's own connector, bound to the right one of the extensions. */
export const createInjectedTarget = ({ id, name, ...signs }: InjectedConnectorSettings): CreateConnectorFn =>
  injected({ target: { id, name, provider: () => findInjected(signs) } });
