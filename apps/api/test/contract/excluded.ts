import { Browser } from '../wallet/browser.ts';
import type { World } from '../world.ts';

/** Returns the e-mail of an account that was closed during a time-out, and a browser with the wallet it was linked to. */
export async function closedDuring(
  world: World,
  until: '24h' | 'forever',
): Promise<{ readonly email: string; readonly wallet: Browser }> {
  const { token, email, password } = await world.newPlayer();
  const wallet = new Browser(world);
  await wallet.prove({ token });
  await world.ask('POST', '/api/account/pause', { token, body: { until } });
  await world.ask('DELETE', '/api/account', { token, body: { password } });
  return { email, wallet };
}
