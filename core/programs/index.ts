export { ChainError } from './ask-chain.ts';
export { CHAIN_ACCOUNTS, type ChainAccount } from './chain-accounts.ts';
export { findAnvil } from './find-anvil.ts';
export type { FoundProgram } from './found-program.ts';
export { freePort } from './free-port.ts';
export { ServerProcess } from './server-process.ts';
export { type Anvil, type AnvilOptions, startAnvil } from './start-anvil.ts';
