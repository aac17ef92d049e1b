import { assemble, type Part } from './assemble.ts';

/** What is to be found out. All is hex without a prefix. */
export interface ContractQuestion {
  /** 20 bytes. */
  readonly wallet: string;
  /** The call of `isValidSignature(bytes32, bytes)` with its arguments. */
  readonly ask: string;
  /** How the wallet comes to be if it is not there yet (ERC-6492): who is called, with what. */
  readonly make: { readonly factory: string; readonly call: string } | null;
}

/** What ERC-1271 answers with for "yes": the selector of `isValidSignature`, padded on the right. */
const MAGIC = '1626ba7e';
/** The wallet may use this much for an answer; what wallets are known to need is a tenth of it. */
const ASK_GAS = '004c4b40'; // 5 000 000
const MAKE_GAS = '003d0900'; // 4 000 000

const PUSH_0: Part = { push: '00' };
const length = (bytes: string): Part => ({ push: (bytes.length / 2).toString(16).padStart(4, '0') });

/**
 * Returns code that is run by `eth_call` as if it were to be deployed, which it never is. It answers with one byte: 1 when
 * the wallet says yes to ERC-1271, else 0, in the order of ERC-6492: ask who is there, else make it and ask then. Whatever a
 * wallet does, reverts, burns its gas, returns a flood, it comes to 0: any other answer is the node's own failure.
 */
export const validatorCode = ({ wallet, ask, make }: ContractQuestion): string =>
  assemble([
    ...(make === null ? [] : [{ push: wallet }, 'EXTCODESIZE', 'ISZERO', { addressOf: 'make' }, 'JUMPI'] as const),
    ...askWallet(wallet, ask),
    { addressOf: 'yes' },
    'JUMPI',
    ...(make === null ? [] : makeAndAsk(wallet, ask, make)),
    ...answerWith('00'),
    { mark: 'yes' },
    ...answerWith('01'),
    { data: ask, name: 'ask' },
    ...(make === null ? [] : [{ data: make.call, name: 'call' }]),
  ]); // prettier-ignore

/** Leaves 1 for yes, or 0. An address without code succeeds with nothing, which is no yes. */
const askWallet = (wallet: string, ask: string): Part[] => [
  length(ask), { addressOf: 'ask' }, PUSH_0, 'CODECOPY',
  // Its answer goes to the first 32 bytes of memory, and no more of it than that is copied.
  { push: '20' }, PUSH_0, length(ask), PUSH_0, { push: wallet }, { push: ASK_GAS }, 'STATICCALL',
  'RETURNDATASIZE', { push: '20' }, 'EQ', 'AND',
  PUSH_0, 'MLOAD', { push: MAGIC }, { push: 'e0' }, 'SHL', 'EQ', 'AND',
]; // prettier-ignore

const makeAndAsk = (wallet: string, ask: string, { factory, call }: NonNullable<ContractQuestion['make']>): Part[] => [
  { mark: 'make' },
  length(call), { addressOf: 'call' }, PUSH_0, 'CODECOPY',
  PUSH_0, PUSH_0, length(call), PUSH_0, PUSH_0, { push: factory }, { push: MAKE_GAS }, 'CALL',
  // Whether that went well shows when the wallet is asked.
  'POP',
  ...askWallet(wallet, ask),
  { addressOf: 'yes' },
  'JUMPI',
]; // prettier-ignore

const answerWith = (byte: string): Part[] => [
  { push: byte }, PUSH_0, 'MSTORE8', { push: '01' }, PUSH_0, 'RETURN',
]; // prettier-ignore
