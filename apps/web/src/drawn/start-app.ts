/** Asks for all of these files at once, and runs the first: the app begins there. */
export function startApp(files: readonly string[], nonce: string): void {
  for (const file of files) document.head.append(preloadOf(file, nonce));
  const [first] = files;
  if (first !== undefined) void import(/* @vite-ignore */ first);
}

function preloadOf(file: string, nonce: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = file;
  link.crossOrigin = 'anonymous';
  link.nonce = nonce;
  if (file.endsWith('.js')) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'fetch';
  }
  return link;
}
