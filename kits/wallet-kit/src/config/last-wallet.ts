import type { Config, Connector } from 'wagmi';
import { disconnect } from 'wagmi/actions';
import { guardConnector } from '../connectors/guard-connector.ts';

/** A wallet that takes longer is not restored: until then the page's button waits. */
const ANSWER_MS = 5000;

/**
 * Lets a config restore only the wallet picked last, and returns it: wagmi restores every extension that still exposes
 * its accounts. Also guards wagmi against what extensions say. Call it right after the config is created, before they
 * are listened to.
 */
export function restoreLastOnly<Made extends Config>(config: Made): Made {
  const seen = new WeakSet<Connector>();
  const limit = (connectors: readonly Connector[]): void => {
    for (const connector of connectors) {
      if (seen.has(connector)) continue;
      seen.add(connector);
      const isExtension = connector.type === 'injected';
      // The kit's own connectors guard what they load.
      if (isExtension && !('rkDetails' in connector)) guardConnector(connector);
      const isAuthorized = connector.isAuthorized.bind(connector);
      // wagmi asks for the chain next.
      const answers = async (): Promise<boolean> => (await isAuthorized()) && Boolean(await connector.getChainId());
      connector.isAuthorized = async () => {
        if ((await config.storage?.getItem('recentConnectorId')) !== connector.id) return false;
        if (!isExtension) return isAuthorized();
        const silent = new Promise<false>((done) => setTimeout(() => done(false), ANSWER_MS));
        return Promise.race([answers().catch(() => false), silent]);
      };
    }
  };
  limit(config.connectors);
  // Extensions that announce themselves later, and those of prerendered pages.
  config._internal.connectors.subscribe(limit);
  return config;
}

/** Disconnects every wallet. wagmi alone would switch to another one that the user may never have picked. */
export async function disconnectAll(config: Config): Promise<void> {
  const { connections, current } = config.state;
  // The current wallet is disconnected last, so no other one appears meanwhile.
  const others = [...connections.values()].filter(({ connector }) => connector.uid !== current);
  for (const { connector } of others) await disconnectWallet(config, connector);
  const connector = current === null ? undefined : connections.get(current)?.connector;
  if (connector) await disconnectWallet(config, connector);
}

/** Disconnects a wallet. One that is gone or throws is forgotten all the same. */
export async function disconnectWallet(config: Config, connector: Connector): Promise<void> {
  try {
    await disconnect(config, { connector });
  } catch {
    connector.emitter.emit('disconnect');
  }
}
