import { expect, test } from 'vitest';
import { parseDelegate } from './use-delegate.ts';

const CONTRACT = '63c0c19a282a1b52b07dd5a65b58948a07dae32b';

test.each([
  ['no code', '0x', null],
  ["a contract's own code", `0x6080${CONTRACT}`, null],
  ['a delegation', `0xef0100${CONTRACT}`, `0x${CONTRACT}`],
  ['a delegation in capitals', `0xEF0100${CONTRACT}`, `0x${CONTRACT}`],
  ['a delegation that is too long', `0xef0100${CONTRACT}00`, null],
] as const)('an account with %s delegates to the right contract', (_, code, delegate) =>
  expect(parseDelegate(code)).toBe(delegate),
);
