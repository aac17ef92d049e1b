import type { EIP1193Provider } from 'viem';
import { injected, type CreateConnectorFn } from 'wagmi';
import { ignoreErrors } from '../storage/ignore-errors.ts';
import { guardConnector } from './guard-connector.ts';

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
  readonly info: { readonly rdns: string; readonly uuid: unknown };
  readonly provider: Injected;
}

/** Announced providers come first: several extensions compete for `window.ethereum`, and some imitate others. */
export function findInjected({ rdns = [], namespaces = [], matches }: ExtensionMatcher): EIP1193Provider | undefined {
  if (typeof window === 'undefined') return undefined;
  const names = typeof rdns === 'string' ? [rdns] : rdns;
  const announced = names.length > 0 && listAnnounced().find(({ info }) => names.includes(info.rdns));
  if (announced) return announced.provider;
  const own = namespaces.map(readWindowPath);
  // A wallet without flags is recognised by its place alone.
  return [...own, ...(matches ? listEthereumProviders() : [])].find((provider): provider is Injected =>
    readable(() => isProvider(provider) && (!matches || matches(provider))),
  );
}

/** The getters of a wallet may throw. */
const readable = (check: () => boolean): boolean => ignoreErrors(check) === true;

let found: Announced[] = [];

/** Extensions answer synchronously, before `dispatchEvent` returns. */
export function listAnnounced(): readonly Announced[] {
  guardAnnouncements();
  found = [];
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return found;
}

const MAX_ANNOUNCED = 30;
/** Some wallets invent a new id for each announcement. */
const MAX_UUIDS = 3;

const guarded = new WeakSet<Window>();

/**
 * Hides malformed announcements from wagmi, which would throw, and those of a flood: its work grows with their square.
 * Call it before the config is created.
 */
export function guardAnnouncements(): void {
  if (typeof window === 'undefined' || guarded.has(window)) return;
  guarded.add(window);
  const known = new Map<string, Set<unknown>>();
  const onAnnounce = (event: Event): void => {
    const { detail } = event as CustomEvent<unknown>;
    if (isAnnounced(detail)) {
      found.push(detail);
      const { rdns, uuid } = detail.info;
      const uuids = known.get(rdns) ?? new Set();
      if (known.size < MAX_ANNOUNCED) known.set(rdns, uuids);
      if (known.has(rdns) && uuids.size < MAX_UUIDS) uuids.add(uuid);
      if (uuids.has(uuid)) return;
    }
    event.stopImmediatePropagation();
  };
  // Capturing listeners are called first.
  window.addEventListener('eip6963:announceProvider', onAnnounce, true);
}

const readWindowPath = (path: string): unknown =>
  ignoreErrors(() => path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), window));

/** Competing extensions may share `ethereum.providers`. */
function listEthereumProviders(): readonly unknown[] {
  const ethereum = readWindowPath('ethereum');
  const providers = readWindowPath('ethereum.providers');
  return Array.isArray(providers) ? [...providers, ethereum] : [ethereum];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isProvider = (value: unknown): value is Injected => isRecord(value) && typeof value['request'] === 'function';

const isAnnounced = (detail: unknown): detail is Announced =>
  readable(
    () =>
      isRecord(detail) &&
      isRecord(detail['info']) &&
      typeof detail['info']['rdns'] === 'string' &&
      isProvider(detail['provider']) &&
      canListen(detail['provider']),
  );

/** wagmi reads `on`, and adds `removeListener` if that is missing. */
const canListen = (provider: Injected): boolean =>
  ['function', 'undefined'].includes(typeof provider.on) &&
  ('removeListener' in provider || Object.isExtensible(provider));

export const loadInjected = (
  { id, name }: { readonly id: string; readonly name: string },
  matcher: ExtensionMatcher,
): Promise<CreateConnectorFn> =>
  Promise.resolve((config) =>
    guardConnector(injected({ target: { id, name, provider: () => findInjected(matcher) } })(config)),
  );
