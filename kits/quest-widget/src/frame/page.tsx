import { StrictMode, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../fonts.css';
import '../widget.css';
import type { Theme } from '../messages.ts';
import { parseFrameParams, type FrameParams } from './state/frame-params.ts';

export function renderPage(toPage: (address: FrameParams) => ReactNode): void {
  const address = parseFrameParams(location.search);
  const root = document.getElementById('root');
  // The server does not send a page without a valid origin in the address.
  if (!address || !root) return;
  createRoot(root).render(<StrictMode>{toPage(address)}</StrictMode>);
}

const lightSystem = matchMedia('(prefers-color-scheme: light)');

function watchSystem(onChange: () => void): () => void {
  lightSystem.addEventListener('change', onChange);
  return () => lightSystem.removeEventListener('change', onChange);
}

export function useResolvedTheme(theme: Theme): 'dark' | 'light' {
  const system = useSyncExternalStore(watchSystem, () => (lightSystem.matches ? 'light' : 'dark'));
  return theme === 'auto' ? system : theme;
}
