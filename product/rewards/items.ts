/** Where an item is worn. A badge is shown in the collection only. */
export const ITEM_KINDS = ['hat', 'eyes', 'mouth', 'colour', 'table', 'title', 'badge'] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];

/** The kind is the part before the first hyphen. Ids are stored: never rename or reuse one. */
export const ITEMS = [
  'hat-headband',
  'hat-cap',
  'hat-cone',
  'hat-top-hat',
  'hat-halo',
  'hat-w-crown',
  'hat-laurel',
  'eyes-wide',
  'eyes-sleepy',
  'eyes-monocle',
  'eyes-stars',
  'eyes-shades',
  'mouth-grin',
  'mouth-whistle',
  'mouth-moustache',
  'colour-teal',
  'colour-plum',
  'colour-sky',
  'colour-rose',
  'table-dots',
  'table-stripes',
  'table-confetti',
  'title-regular',
  'title-early-bird',
  'title-night-owl',
  'title-high-table',
  'badge-full-card',
] as const satisfies readonly `${ItemKind}-${string}`[];

export type ItemId = (typeof ITEMS)[number];

const known: ReadonlySet<string> = new Set(ITEMS);

export const isItem = (id: string): id is ItemId => known.has(id);

export const getItemKind = (id: ItemId): ItemKind => id.slice(0, id.indexOf('-')) as ItemKind; // ITEMS satisfies it

export const listItems = <Kind extends ItemKind>(kind: Kind): Extract<ItemId, `${Kind}-${string}`>[] =>
  ITEMS.filter((id): id is Extract<ItemId, `${Kind}-${string}`> => getItemKind(id) === kind);
