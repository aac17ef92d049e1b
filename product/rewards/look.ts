import { isItem, getItemKind, type ItemId, type ItemKind } from './items.ts';

const FACE_PARTS = ['hat', 'eyes', 'mouth', 'colour'] as const satisfies readonly ItemKind[];

export const LOOK_PLACES = [...FACE_PARTS, 'table', 'title'] as const satisfies readonly ItemKind[];

type LookPlace = (typeof LOOK_PLACES)[number];

/** What a player wears; null where nothing is chosen. Everyone sees the face and the title. */
export type Look = { readonly [Place in LookPlace]: Extract<ItemId, `${Place}-${string}`> | null };

export const PLAIN_LOOK: Look = { hat: null, eyes: null, mouth: null, colour: null, table: null, title: null };

/** Returns the parts of the face as one short text, such as `hat-cap eyes-stars`, or null for a plain face. */
export const formatFace = (look: Readonly<Record<(typeof FACE_PARTS)[number], string | null>>): string | null =>
  FACE_PARTS.flatMap((part) => look[part] ?? []).join(' ') || null;

type FaceParts = Partial<Pick<Look, (typeof FACE_PARTS)[number]>>;

/** The inverse of `formatFace`. Leaves out items that this version does not know. */
export const parseFace = (face: string | null): FaceParts =>
  Object.fromEntries((face ?? '').split(' ').flatMap((id) => (isItem(id) ? [[getItemKind(id), id]] : [])));
