import type { Config } from 'wagmi';
import { disconnect } from 'wagmi/actions';

/** Disconnects every wallet. wagmi alone would go on with the next one, which the player may never have picked. */
export async function disconnectAll(config: Config): Promise<void> {
  const { connections, current } = config.state;
  // The current one goes last, so no other is shown meanwhile.
  const others = [...connections.values()].filter(({ connector }) => connector.uid !== current);
  for (const { connector } of others) await disconnect(config, { connector });
  await disconnect(config);
}
