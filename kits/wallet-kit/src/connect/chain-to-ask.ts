import type { Config } from 'wagmi';
import type { WalletChoice } from '../wallets/wallet-choice.ts';

/** A wallet that does not say its chain at once is connected without knowing it. */
const SAYS_WITHIN_MS = 1000;

/** Returns the chain to connect to: the app's choice; else the one that the wallet is on, if the app has it; else the first. */
export async function chainToAsk(
  config: Config,
  choice: WalletChoice,
  initialChain: number | undefined,
): Promise<number> {
  const has = (id: number | undefined): id is number => config.chains.some((chain) => chain.id === id);
  if (has(initialChain)) return initialChain;
  const own = await chainOf(choice);
  return has(own) ? own : config.chains[0].id;
}

/** Only an extension knows its chain before it is connected. */
async function chainOf({ connector }: WalletChoice): Promise<number | undefined> {
  if (connector.type !== 'injected') return undefined;
  const silent = new Promise<undefined>((done) => setTimeout(() => done(undefined), SAYS_WITHIN_MS));
  return Promise.race([connector.getChainId().catch(() => undefined), silent]);
}
