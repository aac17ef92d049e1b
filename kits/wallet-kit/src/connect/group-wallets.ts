import type { WalletChoice } from '../wallets/wallet-choice.ts';

export interface WalletGroup {
  readonly name: string;
  readonly wallets: readonly WalletChoice[];
}

/** Returns the wallets whose names hold what is searched for, by group, in the order that they came in. */
export function groupWallets(wallets: readonly WalletChoice[], search: string): readonly WalletGroup[] {
  const wanted = search.trim().toLocaleLowerCase();
  const groups = new Map<string, WalletChoice[]>();
  for (const wallet of wallets) {
    if (!wallet.name.toLocaleLowerCase().includes(wanted)) continue;
    const group = groups.get(wallet.groupName);
    if (group) group.push(wallet);
    else groups.set(wallet.groupName, [wallet]);
  }
  return [...groups].map(([name, found]) => ({ name, wallets: found }));
}
