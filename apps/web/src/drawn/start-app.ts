/** TypeScript's DOM does not have it yet. */
declare const trustedTypes:
  | {
      createPolicy: (
        name: string,
        rules: { readonly createScriptURL: () => string },
      ) => { createScriptURL: (address: string) => string };
    }
  | undefined;

/** More at one time would hold a slow phone up for longer than a press may have to wait. */
const AT_ONCE = 3;

const isCode = (file: string): boolean => file.endsWith('.js');

/**
 * Asks for all of these files, some at a time, and runs the first: the app begins there. What is not code goes before: the
 * app asks for it as soon as it runs, and finds it on its way.
 */
export function startApp(files: readonly string[]): void {
  askFor([...files.filter((file) => !isCode(file)), ...files.filter(isCode)]);
  const [first] = files;
  if (first !== undefined) document.head.append(scriptOf(first));
}

/**
 * Returns the element that runs a module. `import()` would be refused: the page's policy allows this inline script by its
 * hash, and then only what an element loads that no parser has made.
 */
function scriptOf(file: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  script.src =
    typeof trustedTypes === 'undefined'
      ? file
      : trustedTypes.createPolicy('wow-start', { createScriptURL: () => file }).createScriptURL(file);
  return script;
}

function askFor(files: readonly string[]): void {
  for (const file of files.slice(0, AT_ONCE)) document.head.append(preloadOf(file));
  if (files.length > AT_ONCE) setTimeout(askFor, 0, files.slice(AT_ONCE));
}

function preloadOf(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = file;
  link.crossOrigin = 'anonymous';
  if (isCode(file)) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'fetch';
  }
  return link;
}
