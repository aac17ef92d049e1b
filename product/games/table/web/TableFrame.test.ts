import { expect, test } from 'vitest';
import { parsePressedKey } from './TableFrame.tsx';

const pressed = (key: string, code: string, shiftKey = false) => parsePressedKey({ key, code, shiftKey });

test.each([
  ['R on a Latin keyboard', pressed('r', 'KeyR'), 'r'],
  ['R with Caps Lock', pressed('R', 'KeyR'), 'r'],
  ['Z on a German keyboard, in its own place', pressed('z', 'KeyY'), 'z'],
  ['the place of R on a Ukrainian keyboard', pressed('к', 'KeyR'), 'r'],
  ['the place of B on an Arabic keyboard', pressed('ﻻ', 'KeyB'), 'b'],
  ['an Arabic 2', pressed('٢', 'Digit2'), '2'],
  ['the place of 1 on a French keyboard', pressed('&', 'Digit1'), '1'],
  ['2 on a French keyboard', pressed('2', 'Digit2', true), '2'],
  ['? on a French keyboard', pressed('?', 'KeyM', true), '?'],
  ['! on an English keyboard', pressed('!', 'Digit1', true), '!'],
  ['a key with a name', pressed('Enter', 'Enter'), 'enter'],
])('a table reads %s', (_, read, expected) => {
  expect(read).toBe(expected);
});
