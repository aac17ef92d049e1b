/** More at one time would hold a slow phone up for longer than a press may have to wait. */
const AT_ONCE = 3;

const isCode = (file: string): boolean => file.endsWith('.js');

/**
 * Asks for all of these files, some at a time, and runs the first: the app begins there. What is not code goes before: the
 * app asks for it as soon as it runs, and finds it on its way.
 */
export function startApp(files: readonly string[], nonce: string): void {
  askFor([...files.filter((file) => !isCode(file)), ...files.filter(isCode)], nonce);
  const [first] = files;
  if (first !== undefined) void import(/* @vite-ignore */ first);
}

function askFor(files: readonly string[], nonce: string): void {
  for (const file of files.slice(0, AT_ONCE)) document.head.append(preloadOf(file, nonce));
  if (files.length > AT_ONCE) setTimeout(askFor, 0, files.slice(AT_ONCE), nonce);
}

function preloadOf(file: string, nonce: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = file;
  link.crossOrigin = 'anonymous';
  link.nonce = nonce;
  if (isCode(file)) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'fetch';
  }
  return link;
}
