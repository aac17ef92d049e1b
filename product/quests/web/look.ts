import type { Look } from './embed.ts';

/** Returns how the page looks now, and in which language it speaks. */
export const currentLook = (): Look => {
  const { dataset, lang } = document.documentElement;
  return { theme: dataset['theme'] === 'light' ? 'light' : 'dark', language: lang };
};

/** Tells whenever that changes. Returns how to end that. */
export function followLook(onChange: (look: Look) => void): () => void {
  const observer = new MutationObserver(() => onChange(currentLook()));
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
}
