import { frameTitle } from './frame-title.ts';
import { frameAddress, type Settings } from './read-settings.ts';

const FIRST_HEIGHT_PX = 640;
const LEAST_HEIGHT_PX = 320;

/** Marks frames of ours, for a script that runs a second time. */
export const MARK = 'data-quest-widget';

/** Returns the frame, which nobody has seen yet. It has no powers of its own. */
export function makeFrame(origin: string, settings: Settings): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute(MARK, '');
  frame.title = frameTitle(settings.language);
  frame.allow = '';
  frame.referrerPolicy = 'no-referrer';
  // Must equal the scheme of frame.html: browsers paint an opaque ground behind a frame whose scheme differs from its
  // document's. `normal` would follow the host page's meta tag instead.
  const style = { display: 'block', width: '100%', border: '0', background: 'none', 'color-scheme': 'light dark' };
  for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value);
  frame.style.minHeight = `${LEAST_HEIGHT_PX}px`;
  frame.style.height = settings.resizes ? `${FIRST_HEIGHT_PX}px` : '100%';
  frame.src = frameAddress(origin, location.origin, settings);
  return frame;
}
