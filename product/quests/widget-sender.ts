/** What a browser says of who sent a message. */
export interface Sender {
  readonly origin: string;
  readonly source: unknown;
}

/** Whom the page believes that they are its widget. */
export interface Embedded {
  /** The origin of the frame that the widget, or the page around it, lives in. */
  readonly frameOrigin: string;
  /** The windows of the frames that stand in the widget's container at this moment. */
  readonly frames: () => readonly unknown[];
  /**
   * The page's own window and origin where a third party's script runs in our page and may speak for its frame; null
   * where nothing in our page has anything to say.
   */
  readonly page: Sender | null;
}

/** Returns whether a message comes from the embedded widget: the origin and the window both have to be right. */
export function isFromWidget({ origin, source }: Sender, { frameOrigin, frames, page }: Embedded): boolean {
  if (source === null || source === undefined) return false;
  if (page && origin === page.origin && source === page.source) return true;
  return origin === frameOrigin && frames().includes(source);
}
