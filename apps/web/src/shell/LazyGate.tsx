import { lazyPage } from '../lazy-page.tsx';

/** The gate: only visitors meet it, and the home page has none. */
export const LazyGate = lazyPage(async () => (await import('./Gate.tsx')).Gate);
