import type { Embedded } from '../widget-sender.ts';

/** How the page looks to whoever stands in it. */
export interface Look {
  readonly theme: 'dark' | 'light';
  readonly language: string;
}

/** What the widget finds when it is put into the page. */
export interface Setting extends Look {
  readonly token: string;
}

/** Hears how the code of the widget fared. */
export interface Arrival {
  readonly loaded: () => void;
  readonly failed: () => void;
}

/** One widget in one place of the page, in the way that its settings ask for. */
export interface Embed {
  /** Whom to believe. */
  readonly embedded: Embedded;
  readonly insert: (setting: Setting, arrival: Arrival) => void;
  /** Tells the widget who plays and how the page looks. */
  readonly handOver: (setting: Setting) => void;
  readonly setLook: (look: Look) => void;
  /** The player's numbers have moved: it may want to read anew. */
  readonly refresh: () => void;
  readonly setHeight: (heightPx: number) => void;
  /** Takes the widget out of the page, with all that it left there. */
  readonly remove: () => void;
}
