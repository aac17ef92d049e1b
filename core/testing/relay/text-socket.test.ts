import { expect, test } from 'vitest';
import { PING, readFrame, TEXT, writeFrame } from './text-socket.ts';

/** The frame as a browser sends it: with a mask. */
const masked = (opcode: number, payload: Buffer, mask: Buffer): Buffer => {
  const frame = writeFrame(opcode, payload);
  const head = Buffer.from(frame.subarray(0, frame.length - payload.length));
  head[1] = (head[1] ?? 0) | 0x80;
  return Buffer.concat([head, mask, Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)))]);
};

test.each([0, 125, 126, 65_535, 65_536])('a text of %i bytes is read when all of it is there', (length) => {
  const text = Buffer.alloc(length, 'wow');
  const sent = masked(TEXT, text, Buffer.from([1, 2, 3, 4]));
  for (const there of [0, 1, 2, sent.length - 1]) expect(readFrame(sent.subarray(0, there))).toBeNull();
  const read = readFrame(Buffer.concat([sent, Buffer.from('next')]));
  expect(read?.frame).toMatchObject({ isLast: true, opcode: TEXT });
  expect(read?.frame.payload.equals(text)).toBe(true);
  expect(read?.rest.toString()).toBe('next');
});

test('what kind of frame it is, and whether more of it follows, is read', () => {
  const sent = masked(PING, Buffer.from('?'), Buffer.from([9, 9, 9, 9]));
  sent[0] = (sent[0] ?? 0) & 0x7f;
  expect(readFrame(sent)?.frame).toMatchObject({ isLast: false, opcode: PING });
});
