/** The instructions of the EVM that are needed by the contracts below (Ethereum yellow paper, appendix H). */
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

/** An instruction, a value to push as hex, a jump destination, its address to push, or plain bytes with an address. */
type Part =
  | keyof typeof OPCODES
  | { readonly push: string }
  | { readonly mark: string }
  | { readonly addressOf: string }
  | { readonly data: string; readonly name: string };

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Returns code of the EVM as hex without a prefix. Addresses are pushed as two bytes: it may be 65 535 bytes long. */
function assemble(parts: readonly Part[]): string {
  const addresses = new Map<string, number>();
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'object' && 'mark' in part) addresses.set(part.mark, at);
    if (typeof part === 'object' && 'data' in part) addresses.set(part.name, at);
    at += encodePart(part, () => 0).length / 2;
  }
  return parts.map((part) => encodePart(part, (name) => addresses.get(name)!)).join('');
}

function encodePart(part: Part, addressOf: (name: string) => number): string {
  if (typeof part === 'string') return hex(OPCODES[part], 2);
  if ('push' in part) return hex(PUSH1 + part.push.length / 2 - 1, 2) + part.push;
  if ('mark' in part) return hex(JUMPDEST, 2);
  if ('addressOf' in part) return hex(PUSH2, 2) + hex(addressOf(part.addressOf), 4);
  return part.data;
}

/** The "yes" of ERC-1271, as a word of 32 bytes. */
const YES = `1626ba7e${'00'.repeat(28)}`;

const PUSH_0: Part = { push: '00' };
const bytes = (code: string): Part => ({ push: (code.length / 2).toString(16).padStart(4, '0') });
const answer = (word: string): Part[] => [{ push: word }, PUSH_0, 'MSTORE', { push: '20' }, PUSH_0, 'RETURN'];

/** Code of honest and hostile contract wallets, as hex without a prefix. */
export const contractWallets = {
  /** Says yes to signatures of the key of `owner` (hex without a prefix). */
  owned: (owner: string): string =>
    assemble([
      { push: '04' }, 'CALLDATALOAD', PUSH_0, 'MSTORE',
      { push: 'a4' }, 'CALLDATALOAD', { push: 'f8' }, 'SHR', { push: '20' }, 'MSTORE',
      { push: '64' }, 'CALLDATALOAD', { push: '40' }, 'MSTORE',
      { push: '84' }, 'CALLDATALOAD', { push: '60' }, 'MSTORE',
      { push: '20' }, { push: '80' }, { push: '80' }, PUSH_0, { push: '01' }, 'GAS', 'STATICCALL', 'POP',
      { push: '80' }, 'MLOAD', { push: owner }, 'EQ',
      { push: YES }, 'MUL', PUSH_0, 'MSTORE', { push: '20' }, PUSH_0, 'RETURN',
    ]), // oxfmt-ignore
  saysYes: assemble(answer(YES)),
  saysNo: assemble(answer(`ffffffff${'00'.repeat(28)}`)),
  /** Like a function that returns a boolean. */
  saysTrue: assemble(answer('01'.padStart(64, '0'))),
  saysYesAndMore: assemble(answer(`1626ba7e${'ff'.repeat(28)}`)),
  /** The four bytes without their padding. */
  saysTooLittle: assemble([{ push: YES }, PUSH_0, 'MSTORE', { push: '04' }, PUSH_0, 'RETURN']),
  saysNothing: assemble([PUSH_0, PUSH_0, 'RETURN']),
  /** Yes, and a megabyte behind it. */
  floods: assemble([{ push: YES }, PUSH_0, 'MSTORE', { push: '100000' }, PUSH_0, 'RETURN']),
  /** Returns its call data, which begins with the four bytes of yes. */
  echoes: assemble([
    'CALLDATASIZE', PUSH_0, PUSH_0, 'CALLDATACOPY', { push: '20' }, PUSH_0, 'RETURN',
  ]), // oxfmt-ignore
  reverts: assemble([PUSH_0, PUSH_0, 'REVERT']),
  revertsWithYes: assemble([{ push: YES }, PUSH_0, 'MSTORE', { push: '20' }, PUSH_0, 'REVERT']),
  breaks: assemble(['INVALID']),
  runsForEver: assemble([{ mark: 'again' }, { addressOf: 'again' }, 'JUMP']),
  /** Writes before it says yes, which a static call refuses. */
  writes: assemble([{ push: '01' }, PUSH_0, 'SSTORE', ...answer(YES)]),
} as const;

/** Code that deploys its call data after a salt of 32 bytes, by CREATE2. */
export const factoryCode = assemble([
  PUSH_0, 'CALLDATALOAD',
  { push: '20' }, 'CALLDATASIZE', 'SUB',
  'DUP1', { push: '20' }, PUSH_0, 'CALLDATACOPY',
  PUSH_0, PUSH_0, 'CREATE2',
  PUSH_0, 'MSTORE', { push: '20' }, PUSH_0, 'RETURN',
]); // oxfmt-ignore

/** Returns the deployment code of a contract with this code. */
export const buildDeployment = (code: string): string =>
  assemble([
    bytes(code), { addressOf: 'code' }, PUSH_0, 'CODECOPY', bytes(code), PUSH_0, 'RETURN', { data: code, name: 'code' },
  ]); // oxfmt-ignore

/** Returns code that answers any call with these bytes. */
export const buildAnsweringCode = (data: string): string =>
  assemble([
    bytes(data),
    { addressOf: 'data' },
    PUSH_0,
    'CODECOPY',
    bytes(data),
    PUSH_0,
    'RETURN',
    { data, name: 'data' },
  ]);
