import type { Config, Connector } from 'wagmi';
import { disconnect } from 'wagmi/actions';

/**
 * Lets a config restore only the wallet picked last, and returns it. wagmi restores every extension that still exposes
 * its accounts.
 */
export function restoreLastOnly<Made extends Config>(config: Made): Made {
  const seen = new WeakSet<Connector>();
  const limit = (connectors: readonly Connector[]): void => {
    for (const connector of connectors) {
      if (seen.has(connector)) continue;
      seen.add(connector);
      const isAuthorized = connector.isAuthorized.bind(connector);
      connector.isAuthorized = async () =>
        (await config.storage?.getItem('recentConnectorId')) === connector.id && isAuthorized();
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
  for (const { connector } of others) await disconnect(config, { connector });
  await disconnect(config);
}
