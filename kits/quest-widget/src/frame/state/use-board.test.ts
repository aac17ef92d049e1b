import { describe, expect, test } from 'vitest';
import type { Board } from '../api/replies.ts';
import { INITIAL_BOARD_STATE, reduceBoardState, type BoardState, type BoardEvent } from './use-board.ts';

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

const waiting = INITIAL_BOARD_STATE;
const loading: BoardState = { kind: 'loading' };
const failed: BoardState = { kind: 'failed' };
const signedOut: BoardState = { kind: 'signed-out' };
const shown: BoardState = { kind: 'shown', board: mine, atMs: 1, isOld: false };

const token: BoardEvent = { kind: 'token' };
const noToken: BoardEvent = { kind: 'no-token' };
const reading: BoardEvent = { kind: 'reading' };
const read: BoardEvent = { kind: 'read', board: newer, atMs: 2 };
const lost: BoardEvent = { kind: 'lost' };
const fresh: BoardState = { kind: 'shown', board: newer, atMs: 2, isOld: false };

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
    ['what it showed, while it is read again', shown, reading, shown],
    ['no quests after signing out', shown, noToken, signedOut],
    ['a skeleton, when it is read again after a failure', failed, reading, loading],
    ['a skeleton, when another token came', failed, token, loading],
    ['the quests, when a later reading went well', failed, read, fresh],
    ['that nothing loaded, again', failed, lost, failed],
    ['a skeleton, when the player signs in', signedOut, token, loading],
    ['nothing of an answer that came after signing out', signedOut, read, signedOut],
    ['no failure after signing out', signedOut, lost, signedOut],
  ] satisfies [string, BoardState, BoardEvent, BoardState][])('is %s', (_what, before, event, after) => {
    expect(reduceBoardState(before, event)).toEqual(after);
  });
});
