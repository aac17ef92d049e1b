import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** Gives each test of the file a root in the page, and returns the function that renders into it. Needs jsdom. */
export function createReactRoot(): (content: ReactNode) => void {
  let root: Root;
  beforeEach(() => {
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  return (content) => root.render(content);
}
