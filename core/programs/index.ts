export {
  ChainError,
  CHAIN_ACCOUNTS,
  type ChainAccount,
  findAnvil,
  type FoundProgram,
  type Anvil,
  type AnvilOptions,
  startAnvil,
} from './anvil.ts';
export { findFreePort, ServerProcess } from './server-process.ts';
