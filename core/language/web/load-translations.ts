import type { CompiledById } from './speech.ts';

/** Loaders by path, as `import.meta.glob` gives them for `languages/<tag>.json` of every feature. */
export type TranslationFiles = Readonly<Record<string, () => Promise<CompiledById>>>;

/** Returns everything these files say in the language with this tag. Rejects when one of them cannot be loaded. */
export async function loadTranslations(files: TranslationFiles, tag: string): Promise<CompiledById> {
  const loading = Object.entries(files)
    .filter(([path]) => path.endsWith(`/${tag}.json`))
    .map(([, load]) => load());
  return Object.assign({}, ...(await Promise.all(loading)));
}
