import { expect, test } from 'vitest';
import { ITEM_KINDS, ITEMS, getItemKind, listItems } from './items.ts';
import { formatFace, parseFace, PLAIN_LOOK } from './look.ts';

test('a face is the ids of its parts, and what is worn elsewhere is no part of it', () => {
  const look = { ...PLAIN_LOOK, eyes: 'eyes-stars', hat: 'hat-cap', title: 'title-regular' } as const;
  expect(formatFace(look)).toBe('hat-cap eyes-stars');
  expect(parseFace('hat-cap eyes-stars')).toEqual({ hat: 'hat-cap', eyes: 'eyes-stars' });
});

test('a plain face is null', () => {
  expect(formatFace(PLAIN_LOOK)).toBeNull();
  expect(parseFace(null)).toEqual({});
});

test('a face leaves out items of a later version', () => {
  expect(parseFace('hat-of-2040 mouth-grin')).toEqual({ mouth: 'mouth-grin' });
});

test('items have ids of their own, and every kind has one', () => {
  expect(new Set(ITEMS).size).toBe(ITEMS.length);
  for (const kind of ITEM_KINDS) expect(listItems(kind).map(getItemKind)).toContain(kind);
});
