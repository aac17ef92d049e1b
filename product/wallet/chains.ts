/** The chains that a wallet may be on here (specification §9). */
export const CHAIN_IDS = [1, 42161, 11155111, 421614] as const;

export type ChainId = (typeof CHAIN_IDS)[number];

export const isChainId = (id: number): id is ChainId => (CHAIN_IDS as readonly number[]).includes(id);
