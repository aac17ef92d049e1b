import type { EIP1193Provider } from 'viem';
import { injected, type CreateConnectorFn } from 'wagmi';

export interface ExtensionMatcher {
  readonly rdns?: string | readonly string[] | undefined;
  readonly namespaces?: readonly string[];
  readonly matches?: (provider: InjectedFlags) => boolean;
}

export type InjectedFlags = Readonly<Record<string, unknown>>;

type Injected = EIP1193Provider & InjectedFlags;

export const hasFlag =
  (...flags: readonly string[]) =>
  (provider: InjectedFlags): boolean =>
    flags.some((flag) => provider[flag] === true);

interface Announced {
  readonly info: { readonly rdns: string };
  readonly provider: Injected;
}

/** Announced providers come first: several extensions compete for `window.ethereum`, and some imitate others. */
export function findInjected({ rdns = [], namespaces = [], matches }: ExtensionMatcher): EIP1193Provider | undefined {
  if (typeof window === 'undefined') return undefined;
  const names = typeof rdns === 'string' ? [rdns] : rdns;
  const announced = names.length > 0 && requestAnnouncedProviders().find(({ info }) => names.includes(info.rdns));
  if (announced) return announced.provider;
  const own = namespaces.map(readWindowPath);
  // A wallet without flags is recognised by its place alone.
  return [...own, ...(matches ? listEthereumProviders() : [])].find(
    (provider): provider is Injected => isProvider(provider) && (!matches || matches(provider)),
  );
}

/** Extensions answer synchronously, before `dispatchEvent` returns. */
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

const readWindowPath = (path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), window);

/** Competing extensions may share `ethereum.providers`. */
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

export const loadInjected = (
  { id, name }: { readonly id: string; readonly name: string },
  matcher: ExtensionMatcher,
): Promise<CreateConnectorFn> =>
  Promise.resolve(injected({ target: { id, name, provider: () => findInjected(matcher) } }));
