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
    at += bytesOf(part, () => 0).length / 2;
  }
  return parts.map((part) => bytesOf(part, (name) => places.get(name)!)).join('');
}

function bytesOf(part: Part, placeOf: (name: string) => number): string {
  if (typeof part === 'string') return hex(OPCODES[part], 2);
  if ('push' in part) return hex(PUSH1 + part.push.length / 2 - 1, 2) + part.push;
  if ('mark' in part) return hex(JUMPDEST, 2);
  if ('addressOf' in part) return hex(PUSH2, 2) + hex(placeOf(part.addressOf), 4);
  return part.data;
}
