import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Changes one bit of a file, as a failing disk does. A second call restores it. */
export function flipBit(path: string, position: number): void {
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, position);
  byte[0]! ^= 1;
  writeSync(file, byte, 0, 1, position);
  closeSync(file);
}
