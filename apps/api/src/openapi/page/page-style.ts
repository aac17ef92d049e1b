/** A test compares the values with core/ui/tokens.css. The page has no script, so it follows the system's theme. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ink: oklch(0.185 0.014 48);
  --bone: oklch(0.962 0.018 86);
  --vermilion: oklch(0.665 0.205 36);
  --pista: oklch(0.865 0.12 128);
  --house-0: light-dark(oklch(0.94 0.008 100), oklch(0.176 0.009 52));
  --house-1: light-dark(oklch(0.985 0.005 100), oklch(0.216 0.01 52));
  --line: light-dark(oklch(0.865 0.012 90), oklch(0.315 0.012 55));
  --text: light-dark(oklch(0.2 0.016 50), oklch(0.962 0.014 86));
  --text-2: light-dark(oklch(0.395 0.02 55), oklch(0.8 0.016 78));
  --text-3: light-dark(oklch(0.47 0.022 60), oklch(0.715 0.018 72));
  --link: light-dark(oklch(0.4 0.13 262), oklch(0.88 0.09 84));
  --focus: light-dark(oklch(0.48 0.2 262), oklch(0.88 0.13 220));
}
* { box-sizing: border-box; }
html { scroll-padding-top: 24px; }
body {
  margin: 0;
  background: var(--house-0);
  color: var(--text);
  font: 1rem/1.5 'Hanken Grotesk', system-ui, -apple-system, 'Segoe UI', sans-serif;
}
a { color: var(--link); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 8px; }
code { font: 0.9em ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace; overflow-wrap: anywhere; }
h1, h2, .brand { font-family: 'Dela Gothic One', 'Arial Black', system-ui, sans-serif; font-weight: 900; line-height: 1.04; }
h1 { margin: 0 0 24px; font-size: clamp(1.875rem, 1.3rem + 1.9vw, 3rem); }
h2 { margin: 72px 0 8px; font-size: clamp(1.375rem, 1.15rem + 0.8vw, 1.75rem); }
h3 { margin: 0; font-size: 1.0625rem; }
h4 { margin: 24px 0 8px; color: var(--text-3); font-size: 0.875rem; }
p, main ul { max-width: 68ch; margin: 8px 0; }
header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 16px clamp(16px, 4vw, 40px);
  border-bottom: 1px solid var(--line);
}
.brand { margin: 0; font-size: 1.75rem; }
.brand a { color: inherit; text-decoration: none; }
.skip { position: absolute; left: 16px; top: -80px; padding: 12px 16px; border-radius: 14px; background: var(--bone); color: var(--ink); }
.skip:focus { top: 12px; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 8px 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav > ul { display: flex; flex-wrap: wrap; gap: 0 24px; padding: 8px clamp(16px, 4vw, 40px); }
nav ul ul { display: none; }
main { padding: 32px clamp(16px, 4vw, 40px) 96px; }
article { margin: 24px 0; padding: clamp(16px, 3vw, 24px); border: 1px solid var(--line); border-radius: 22px; background: var(--house-1); }
h3 a { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; color: inherit; text-decoration: none; }
h3 a:hover code { text-decoration: underline; }
.method { padding: 2px 12px; border-radius: 999px; background: var(--pista); color: var(--ink); font-size: 0.8125rem; }
.method:not([data-method='GET']) { background: var(--vermilion); }
.summary { margin-top: 16px; font-size: 1.0625rem; }
.fields { margin: 0; }
.fields > div { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); gap: 0 24px; padding: 8px 0; border-top: 1px solid var(--line); }
dd { margin: 0; color: var(--text-2); }
.type { display: block; color: var(--text-3); font-size: 0.875rem; }
summary { width: fit-content; margin-top: 16px; padding: 10px 0; color: var(--link); cursor: pointer; }
@media (max-width: 640px) {
  .fields > div { grid-template-columns: minmax(0, 1fr); }
}
@media (min-width: 1100px) {
  body { display: grid; grid-template: auto 1fr / 320px minmax(0, 1fr); max-width: 1440px; margin: 0 auto; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-bottom: 40px; }
  nav > ul { display: block; padding-top: 24px; }
  nav ul ul { display: block; margin-bottom: 16px; }
  nav a { padding: 4px 0; }
  nav ul ul a { color: var(--text-2); font-size: 0.875rem; }
}
`;
