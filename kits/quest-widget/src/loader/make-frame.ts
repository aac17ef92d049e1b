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
  // Where the schemes of page and frame differ, browsers paint the frame's ground, and its corners would not be round.
  const style = { display: 'block', width: '100%', border: '0', background: 'none', 'color-scheme': 'normal' };
  for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value);
  frame.style.minHeight = `${LEAST_HEIGHT_PX}px`;
  frame.style.height = settings.resizes ? `${FIRST_HEIGHT_PX}px` : '100%';
  frame.src = frameAddress(origin, location.origin, settings);
  return frame;
}
