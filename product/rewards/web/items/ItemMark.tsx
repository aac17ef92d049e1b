import { getItemKind, isItem, type ItemKind } from '../../items.ts';

/** Cut paper in a box of 24: one shape for each kind. */
const MARKS: Readonly<Record<ItemKind, string>> = {
  hat: 'M2 19 4 5l5 7 3-8 3 8 5-7 2 14Z',
  eyes: 'M7 6a6 6 0 1 0 0 12A6 6 0 0 0 7 6Zm1.5 4a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM18 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm1 2.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z',
  mouth: 'M2 8h20a10 10 0 0 1-20 0Zm4 0v3h3V8Zm9 0v3h3V8Z',
  colour: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21Zm0 4a6.5 6.5 0 0 1 0 13Z',
  table:
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm3.5 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm-4.5 4.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  title: 'M6 5h12a7 7 0 0 1 0 14H6A7 7 0 0 1 6 5Zm0 4v2h12V9Zm2 4v2h8v-2Z',
  badge:
    'm12 1 3 3.7 4.8-.3.3 4.7L24 12l-3.9 2.9-.3 4.7-4.8-.3L12 23l-3-3.7-4.8.3-.3-4.7L0 12l3.9-2.9.3-4.7 4.8.3Zm0 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
};

export function ItemMark({ item, size }: { item: string; size: number }) {
  const kind = isItem(item) ? getItemKind(item) : 'badge';
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={MARKS[kind]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
