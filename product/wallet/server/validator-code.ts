/** The instructions of the EVM that are needed here, and by the contracts of the tests (Ethereum yellow paper, appendix H). */
const OPCODES = {
  MUL: 0x02,
  SUB: 0x03,
  EQ: 0x14,
  ISZERO: 0x15,
  AND: 0x16,
  SHL: 0x1b,
  SHR: 0x1c,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODECOPY: 0x39,
  EXTCODESIZE: 0x3b,
  RETURNDATASIZE: 0x3d,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  MSTORE8: 0x53,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  DUP1: 0x80,
  CALL: 0xf1,
  RETURN: 0xf3,
  CREATE2: 0xf5,
  STATICCALL: 0xfa,
  REVERT: 0xfd,
  INVALID: 0xfe,
} as const;

const PUSH1 = 0x60;
const PUSH2 = 0x61;
const JUMPDEST = 0x5b;

/** An instruction, or: a value to push as hex, a place to jump to, its address to push, or plain bytes with an address. */
export type Part =
  | keyof typeof OPCODES
  | { readonly push: string }
  | { readonly mark: string }
  | { readonly addressOf: string }
  | { readonly data: string; readonly name: string };

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Returns code of the EVM as hex without a prefix. Addresses are pushed as two bytes: it may be 65 535 bytes long. */
export function assemble(parts: readonly Part[]): string {
  const places = new Map<string, number>();
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'object' && 'mark' in part) places.set(part.mark, at);
    if (typeof part === 'object' && 'data' in part) places.set(part.name, at);
    at += encodePart(part, () => 0).length / 2;
  }
  return parts.map((part) => encodePart(part, (name) => places.get(name)!)).join('');
}

function encodePart(part: Part, placeOf: (name: string) => number): string {
  if (typeof part === 'string') return hex(OPCODES[part], 2);
  if ('push' in part) return hex(PUSH1 + part.push.length / 2 - 1, 2) + part.push;
  if ('mark' in part) return hex(JUMPDEST, 2);
  if ('addressOf' in part) return hex(PUSH2, 2) + hex(placeOf(part.addressOf), 4);
  return part.data;
}

/** What is to be found out. All is hex without a prefix. */
export interface ValidatorInput {
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
const CALL_GAS = '004c4b40'; // 5 000 000
const DEPLOY_GAS = '003d0900'; // 4 000 000

const PUSH_0: Part = { push: '00' };
const length = (bytes: string): Part => ({ push: (bytes.length / 2).toString(16).padStart(4, '0') });

/**
 * Returns code that is run by `eth_call` as if it were to be deployed, which it never is. It answers with one byte: 1 when
 * the wallet says yes to ERC-1271, else 0, in the order of ERC-6492: ask who is there, else make it and ask then. Whatever a
 * wallet does, reverts, burns its gas, returns a flood, it comes to 0: any other answer is the node's own failure.
 */
export const buildValidatorCode = ({ wallet, ask, make }: ValidatorInput): string =>
  assemble([
    ...(make === null ? [] : [{ push: wallet }, 'EXTCODESIZE', 'ISZERO', { addressOf: 'make' }, 'JUMPI'] as const),
    ...callWallet(wallet, ask),
    { addressOf: 'yes' },
    'JUMPI',
    ...(make === null ? [] : deployAndCall(wallet, ask, make)),
    ...answerWith('00'),
    { mark: 'yes' },
    ...answerWith('01'),
    { data: ask, name: 'ask' },
    ...(make === null ? [] : [{ data: make.call, name: 'call' }]),
  ]); // prettier-ignore

/** Leaves 1 for yes, or 0. An address without code succeeds with nothing, which is no yes. */
const callWallet = (wallet: string, ask: string): Part[] => [
  length(ask), { addressOf: 'ask' }, PUSH_0, 'CODECOPY',
  // Its answer goes to the first 32 bytes of memory, and no more of it than that is copied.
  { push: '20' }, PUSH_0, length(ask), PUSH_0, { push: wallet }, { push: CALL_GAS }, 'STATICCALL',
  'RETURNDATASIZE', { push: '20' }, 'EQ', 'AND',
  PUSH_0, 'MLOAD', { push: MAGIC }, { push: 'e0' }, 'SHL', 'EQ', 'AND',
]; // prettier-ignore

const deployAndCall = (wallet: string, ask: string, { factory, call }: NonNullable<ValidatorInput['make']>): Part[] => [
  { mark: 'make' },
  length(call), { addressOf: 'call' }, PUSH_0, 'CODECOPY',
  PUSH_0, PUSH_0, length(call), PUSH_0, PUSH_0, { push: factory }, { push: DEPLOY_GAS }, 'CALL',
  // Whether that went well shows when the wallet is asked.
  'POP',
  ...callWallet(wallet, ask),
  { addressOf: 'yes' },
  'JUMPI',
]; // prettier-ignore

const answerWith = (byte: string): Part[] => [
  { push: byte }, PUSH_0, 'MSTORE8', { push: '01' }, PUSH_0, 'RETURN',
]; // prettier-ignore
