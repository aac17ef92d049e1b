export { ChainError, findAnvil, type Anvil, startAnvil } from './anvil.ts';
export { findFreePort, ServerProcess } from './server-process.ts';
