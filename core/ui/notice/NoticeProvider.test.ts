import { expect, test } from 'vitest';
import { createNoticeBoard, type Notice } from './NoticeProvider.tsx';

const notice = (id: string, priority: number): Notice => ({ id, priority, tone: 'warn', title: id, text: '' });

test('nothing is said on an empty board', () => {
  expect(createNoticeBoard().top()).toBeNull();
});

test('a lost connection is said before a round that is not confirmed, whichever came first', () => {
  const board = createNoticeBoard();
  board.post(notice('round', 1));
  board.post(notice('connection', 2));
  expect(board.top()?.id).toBe('connection');
  board.take('connection');
  expect(board.top()?.id).toBe('round');
});

test('between equals the first keeps speaking', () => {
  const board = createNoticeBoard();
  board.post(notice('first', 1));
  board.post(notice('second', 1));
  expect(board.top()?.id).toBe('first');
});

test('a notice that is posted again shows its new words, and listeners hear of it once', () => {
  const board = createNoticeBoard();
  let told = 0;
  board.post(notice('round', 1));
  const stop = board.subscribe(() => (told += 1));
  board.post({ ...notice('round', 1), text: 'Next try in 3 s.' });
  expect(board.top()?.text).toBe('Next try in 3 s.');
  expect(told).toBe(1);
  stop();
  board.take('round');
  expect(told).toBe(1);
});
