import { expect, test } from 'vitest';
import { createNoticeBoard, noticeBoard, showNotice, type Notice } from './notices.ts';

const notice = (id: string, priority: number): Notice => ({ id, priority, tone: 'warn', title: id, text: '' });

test('a notice board without notices shows none', () => {
  expect(createNoticeBoard().top()).toBeNull();
});

test('a notice board shows the highest priority first', () => {
  const board = createNoticeBoard();
  board.post(notice('round', 1));
  board.post(notice('connection', 2));
  expect(board.top()?.id).toBe('connection');
  board.take('connection');
  expect(board.top()?.id).toBe('round');
});

test('a notice board keeps the first of two equal priorities', () => {
  const board = createNoticeBoard();
  board.post(notice('first', 1));
  board.post(notice('second', 1));
  expect(board.top()?.id).toBe('first');
});

test('a notice board shows the new text of a notice that is posted again, and calls listeners once', () => {
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

test('a shown notice goes when its action is used', () => {
  let runs = 0;
  showNotice({ ...notice('offer', 0), action: { label: 'Go', run: () => (runs += 1) } });
  noticeBoard.top()?.action?.run();
  expect([runs, noticeBoard.top()]).toEqual([1, null]);
});
