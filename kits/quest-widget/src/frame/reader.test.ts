import { describe, expect, test } from 'vitest';
import type { Board } from './api/replies.ts';
import { FIRST_READER, nextReader, type Reader, type ReaderEvent } from './reader.ts';

const board = (name: string): Board => ({
  user: { name, spins: 0, xp: 0, xp_mul: 1, rank: 0 },
  boost: null,
  paused_until: null,
  checkin: null,
  groups: [],
  quests: [],
  badges: [],
});
const [mine, newer] = [board('nova'), board('nova, later')];

const waiting = FIRST_READER;
const loading: Reader = { kind: 'loading' };
const failed: Reader = { kind: 'failed' };
const signedOut: Reader = { kind: 'signed-out' };
const shown: Reader = { kind: 'shown', board: mine, atMs: 1, isOld: false };

const token: ReaderEvent = { kind: 'token' };
const noToken: ReaderEvent = { kind: 'no-token' };
const retry: ReaderEvent = { kind: 'retry' };
const read: ReaderEvent = { kind: 'read', board: newer, atMs: 2 };
const lost: ReaderEvent = { kind: 'lost' };
const fresh: Reader = { kind: 'shown', board: newer, atMs: 2, isOld: false };

describe('what the widget shows', () => {
  test.each([
    ['a skeleton, when a token came', waiting, token, loading],
    ['the way to sign in, when none came', waiting, noToken, signedOut],
    ['the quests, once they are read', loading, read, fresh],
    ['that nothing loaded', loading, lost, failed],
    ['the way to sign in, when the server takes no token', loading, noToken, signedOut],
    ['newer quests', shown, read, fresh],
    ['what it showed, while a new token is tried', shown, token, shown],
    ['what it showed, marked as old, when a reading is lost', shown, lost, { ...shown, isOld: true }],
    ['what it showed, after a press on a button that is gone', shown, retry, shown],
    ['nobody’s quests after signing out', shown, noToken, signedOut],
    ['a skeleton, when it is asked again', failed, retry, loading],
    ['a skeleton, when another token came', failed, token, loading],
    ['the quests, when a later reading went well', failed, read, fresh],
    ['that nothing loaded, again', failed, lost, failed],
    ['a skeleton, when the player signs in', signedOut, token, loading],
    ['nothing of an answer that came after signing out', signedOut, read, signedOut],
    ['no failure after signing out', signedOut, lost, signedOut],
  ] satisfies [string, Reader, ReaderEvent, Reader][])('is %s', (_what, before, event, after) => {
    expect(nextReader(before, event)).toEqual(after);
  });
});
