const NAMES: Readonly<Record<number, string>> = { 11155111: 'Sepolia', 421614: 'Arbitrum Sepolia' };

/** Returns what a chain of the demo is called, or its number. */
export const networkName = (chainId: number): string => NAMES[chainId] ?? String(chainId);
