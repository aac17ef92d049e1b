import type { Board } from './api/replies.ts';

/**
 * What the widget knows. `waiting`: nobody has brought a token yet. `failed`: there is nothing to show.
 * `atMs`: when it was read, in milliseconds since 1970. `isOld`: the last reading failed, and what is shown is from an earlier one.
 */
export type Reader =
  | { readonly kind: 'waiting' | 'loading' | 'failed' | 'signed-out' }
  | { readonly kind: 'shown'; readonly board: Board; readonly atMs: number; readonly isOld: boolean };

export type ReaderEvent =
  /** A token came. */
  | { readonly kind: 'token' }
  /** None came, or the player signed out. */
  | { readonly kind: 'no-token' }
  /** The player asks again after a failure. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'read'; readonly board: Board; readonly atMs: number }
  | { readonly kind: 'lost' };

export const FIRST_READER: Reader = { kind: 'waiting' };

/** Returns what the widget knows after an event. */
export function nextReader(reader: Reader, event: ReaderEvent): Reader {
  switch (event.kind) {
    case 'no-token':
      return { kind: 'signed-out' };
    case 'token':
      return reader.kind === 'shown' ? reader : { kind: 'loading' };
    case 'retry':
      return reader.kind === 'failed' ? { kind: 'loading' } : reader;
    case 'read':
      // An answer that was on its way while the player signed out is nobody's.
      return reader.kind === 'signed-out'
        ? reader
        : { kind: 'shown', board: event.board, atMs: event.atMs, isOld: false };
    case 'lost':
      if (reader.kind === 'signed-out') return reader;
      return reader.kind === 'shown' ? { ...reader, isOld: true } : { kind: 'failed' };
  }
}
